import { isIP } from 'node:net';
import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { KeptAccount, KeptPasskey } from '../../forms/index.ts';
import type { Settings } from '../settings.ts';
import { type Challenges, newChallenges } from './challenges.ts';

/** Passkeys: creates the options that a browser gets and verifies its answers. */
export interface Passkeys {
  /** Whether a page of this origin can use passkeys; without an origin, whether the house can. */
  readonly areHad: (origin: string | undefined) => boolean;
  readonly askToMake: (wanted: Wanted) => Promise<Question>;
  /** The new passkey; undefined if the answer proves nothing. */
  readonly made: (session: string, answer: Json) => Promise<MadePasskey | undefined>;
  readonly askToEnter: () => Promise<Question>;
  /** The passkey's id as the answer claims it, before any proof. */
  readonly idIn: (answer: Json) => string;
  /** The key's new signature counter; undefined if the answer proves nothing. */
  readonly entered: (account: KeptAccount, answer: Json) => Promise<number | undefined>;
}

/** This is a third of the time in which a house loads its modules, so it loads while PostgreSQL starts. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

type Json = Readonly<Record<string, unknown>>;
type Question = Readonly<Record<string, unknown>>;
type MadePasskey = Pick<KeptPasskey, 'passkey' | 'publicKey' | 'counter'>;

interface Wanted {
  readonly session: string;
  readonly patron: string;
  readonly name: string;
  /** The patron's existing passkeys, so that no device gets a second one. */
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
  // A passkey belongs to a host name, never to an IP address.
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

/** Browsers create passkeys for host names only, over https or on localhost. */
function canHavePasskeys(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** Only the session that asked may answer. */
const makingBy = (session: string): string => `make ${session}`;
const ENTERING = 'enter';

function asked(challenges: Challenges, purpose: string, options: { readonly challenge: string }): Question {
  challenges.note(options.challenge, purpose);
  return { ...options };
}

/** Treats any answer that makes the library throw as no proof. */
async function unlessThrown<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await look();
  } catch {
    return undefined;
  }
}
