import { isIP } from 'node:net';
import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { KeptAccount, KeptPasskey } from '../../forms/index.ts';
import type { Settings } from '../settings.ts';
import { type Challenges, newChallenges } from './challenges.ts';

/** Passkeys: what a browser is asked, and whether its answer proves what it says. */
export interface Passkeys {
  /** Whether a page of this origin can have any; of a program, whether anybody can here. */
  readonly areHad: (origin: string | undefined) => boolean;
  readonly askToMake: (wanted: Wanted) => Promise<Question>;
  /** The new passkey; undefined where the answer proves nothing. */
  readonly made: (session: string, answer: Json) => Promise<MadePasskey | undefined>;
  readonly askToEnter: () => Promise<Question>;
  /** Its id as the answer says, before anything is proved. */
  readonly idIn: (answer: Json) => string;
  /** How often the key has signed; undefined where the answer proves nothing. */
  readonly entered: (account: KeptAccount, answer: Json) => Promise<number | undefined>;
}

/** It takes a third of the time in which a house loads everything, so it loads while PostgreSQL starts. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

type Json = Readonly<Record<string, unknown>>;
type Question = Readonly<Record<string, unknown>>;
type MadePasskey = Pick<KeptPasskey, 'passkey' | 'publicKey' | 'counter'>;

interface Wanted {
  readonly session: string;
  readonly patron: string;
  readonly name: string;
  /** Those that there are: none is made twice on one device. */
  readonly has: readonly string[];
}

export interface PasskeysDeps {
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly origins: () => ReadonlySet<string>;
  readonly now: () => number;
}

const HOUSE_NAME = 'Coup';

export function openPasskeys({ settings, origins, now }: PasskeysDeps): Passkeys {
  const challenges = newChallenges(now);
  // A passkey belongs to a name, never to a bare address.
  const home = settings.publicUrl ?? 'http://localhost';
  const rpID = new URL(home).hostname;
  const expected = (purpose: string) => ({
    expectedRPID: rpID,
    expectedOrigin: [...origins()].filter((origin) => new URL(origin).hostname === rpID),
    expectedChallenge: (challenge: string) => challenges.take(challenge, purpose),
    requireUserVerification: true,
  });

  return {
    areHad: (origin = home) => canHavePasskeys(origin) && new URL(origin).hostname === rpID,
    askToMake: async ({ session, patron, name, has }) => {
      const { generateRegistrationOptions } = await loadWebAuthn();
      const options = await generateRegistrationOptions({
        rpName: HOUSE_NAME,
        rpID,
        userName: name,
        userID: new TextEncoder().encode(patron),
        attestationType: 'none',
        excludeCredentials: has.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return asked(challenges, makingBy(session), options);
    },
    made: (session, answer) =>
      unlessThrown(async () => {
        const response = answer as unknown as Parameters<typeof verifyRegistrationResponse>[0]['response'];
        const webAuthn = await loadWebAuthn();
        const { verified, registrationInfo } = await webAuthn.verifyRegistrationResponse({
          response,
          ...expected(makingBy(session)),
        });
        if (!verified) return undefined;
        const { id, publicKey, counter } = registrationInfo.credential;
        return { passkey: id, publicKey: Buffer.from(publicKey).toString('hex'), counter };
      }),
    askToEnter: async () => {
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      return asked(challenges, ENTERING, options);
    },
    idIn: ({ id }) => (typeof id === 'string' ? id : ''),
    entered: ({ passkeys }, answer) =>
      unlessThrown(async () => {
        const key = passkeys.find(({ passkey }) => passkey === answer['id']);
        if (key === undefined) return undefined;
        const response = answer as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'];
        const webAuthn = await loadWebAuthn();
        const { verified, authenticationInfo } = await webAuthn.verifyAuthenticationResponse({
          response,
          ...expected(ENTERING),
          credential: {
            id: key.passkey,
            publicKey: Uint8Array.from(Buffer.from(key.publicKey, 'hex')),
            counter: key.counter,
          },
        });
        return verified ? authenticationInfo.newCounter : undefined;
      }),
  };
}

/** Browsers give them to a name, never to a bare address; and over https, or on this machine. */
function canHavePasskeys(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** What is asked of one session is answered by that one. */
const makingBy = (session: string): string => `make ${session}`;
const ENTERING = 'enter';

function asked(challenges: Challenges, purpose: string, options: { readonly challenge: string }): Question {
  challenges.note(options.challenge, purpose);
  return { ...options };
}

/** Whatever a browser sends that is no answer at all. */
async function unlessThrown<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await look();
  } catch {
    return undefined;
  }
}
