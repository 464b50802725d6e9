import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { err, ok, type Result } from '../../../base/index.ts';
import type { PasskeyJson } from '../../../client/index.ts';
import type { SpokenRefusal } from '../../../words/index.ts';

/** The passkey's answer to the house's challenge, or a refusal by the patron or the device. */
type Answered = Promise<Result<PasskeyJson, SpokenRefusal>>;

export const makePasskey = (question: PasskeyJson): Answered =>
  unlessRefused(() =>
    startRegistration({ optionsJSON: question as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );

export const enterByPasskey = (question: PasskeyJson): Answered =>
  unlessRefused(() =>
    startAuthentication({ optionsJSON: question as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );

async function unlessRefused(ask: () => Promise<object>): Answered {
  try {
    return ok({ ...(await ask()) });
  } catch (thrown) {
    return err(isThere(thrown) ? MADE_ALREADY : CANCELLED);
  }
}

/** The browser throws this when the device already has one of the passkeys that the house listed. */
const isThere = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'InvalidStateError';

const CANCELLED: SpokenRefusal = {
  code: 'passkey/cancelled',
  message: 'No passkey was given: nothing has changed.',
};
const MADE_ALREADY: SpokenRefusal = {
  code: 'passkey/made-already',
  message: 'This device has a passkey for this account already.',
};
