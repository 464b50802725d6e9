import type { Result } from '../base/index.ts';
import type { AccountView, Refusal, RouteAnswer, RouteBody, Session } from '../protocol/index.ts';
import { request } from './request.ts';
import type { World } from './world.ts';

type Answer<T> = Promise<Result<T, Refusal>>;

/** The JSON form of a passkey ceremony: the challenge that a browser signs, or its answer. */
export type PasskeyJson = Readonly<Record<string, unknown>>;

/** An account as its owner's program sees it: its credentials, and everything its owner may do with it. */
export interface AccountClient {
  /** Turns the guest of this session into an account. */
  readonly make: (wanted: RouteBody<'makeAccount'>) => Answer<RouteAnswer<'makeAccount'>>;
  readonly view: () => Answer<AccountView>;
  readonly logIn: (given: RouteBody<'logIn'>) => Answer<Session>;
  readonly askLogIn: () => Answer<PasskeyJson>;
  readonly logInByPasskey: (passkey: PasskeyJson) => Answer<Session>;
  readonly askPasskey: () => Answer<PasskeyJson>;
  readonly addPasskey: (added: RouteBody<'addPasskey'>) => Answer<AccountView>;
  /** Creates a key for one-time codes. The key takes effect once `addTotp` confirms a code from it. */
  readonly askTotp: () => Answer<RouteAnswer<'askTotp'>>;
  readonly addTotp: (added: RouteBody<'addTotp'>) => Answer<Session>;
  readonly addPassword: (added: RouteBody<'addPassword'>) => Answer<AccountView>;
  readonly remove: (credential: string) => Answer<AccountView>;
  readonly newCodes: () => Answer<RouteAnswer<'newCodes'>>;
  /** Replaces the patron's stored preferences. */
  readonly keepLikes: (likes: AccountView['likes']) => Answer<undefined>;
  readonly endSessions: () => Answer<undefined>;
  readonly exported: () => Answer<RouteAnswer<'exportAccount'>>;
  readonly forget: () => Answer<undefined>;
  /** Redeems the setup link's code: the account becomes the first officer and has to log in again. */
  readonly setUp: (code: string) => Answer<undefined>;
}

/** `onOver` runs when the session has ended, so that links which depend on it can close. */
export function accountClient(world: Pick<World, 'url' | 'fetch'>, onOver: () => void): AccountClient {
  const last = async (ended: Answer<undefined>): Answer<undefined> => {
    const answer = await ended;
    if (answer.ok) onOver();
    return answer;
  };
  return {
    make: (body) => request(world, 'makeAccount', { body }),
    view: () => request(world, 'account', {}),
    logIn: (body) => request(world, 'logIn', { body }),
    askLogIn: () => request(world, 'askLogIn', {}),
    logInByPasskey: (passkey) => request(world, 'logInByPasskey', { body: { passkey } }),
    askPasskey: () => request(world, 'askPasskey', {}),
    addPasskey: (body) => request(world, 'addPasskey', { body }),
    askTotp: () => request(world, 'askTotp', {}),
    addTotp: (body) => request(world, 'addTotp', { body }),
    addPassword: (body) => request(world, 'addPassword', { body }),
    remove: (credential) => request(world, 'removeCredential', { params: { credential } }),
    newCodes: () => request(world, 'newCodes', {}),
    keepLikes: (body) => request(world, 'keepLikes', { body }),
    endSessions: () => last(request(world, 'endSessions', {})),
    exported: () => request(world, 'exportAccount', {}),
    forget: () => last(request(world, 'deleteAccount', {})),
    setUp: (code) => last(request(world, 'setup', { body: { code } })),
  };
}
