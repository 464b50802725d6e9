import { type ReadonlySignal, signal } from '@preact/signals';
import { ok, type Result } from '../../../base/index.ts';
import type { AccountView, Session } from '../../../client/index.ts';
import type { SpokenRefusal } from '../../../words/index.ts';
import { visitor } from '../../app/visitor.ts';
import { beSomebody, comeBack, house, leftHere, took } from '../../live/house.ts';
import { forgetLikes } from '../../live/likes.ts';
import { enterByPasskey, makePasskey } from './passkeys.ts';

/** The visitor of the page. */
export type Here =
  | { readonly is: 'nobody' | 'guest' }
  | { readonly is: 'account'; readonly view: AccountView };

/** The sign-in method of a new account, or one added later. */
export type NewWay =
  | { readonly by: 'passkey'; readonly label: string }
  | { readonly by: 'password'; readonly label: string; readonly password: string };

/** The credentials of a log-in. */
export type WayIn =
  | { readonly by: 'passkey' }
  | {
      readonly by: 'password';
      readonly login: string;
      readonly password: string;
      readonly oneTimeCode?: string;
    }
  | { readonly by: 'code'; readonly login: string; readonly code: string; readonly password?: string };

export interface AccountCtrl {
  /** Undefined until known. */
  readonly here: ReadonlySignal<Here | undefined>;
  readonly refused: ReadonlySignal<SpokenRefusal | undefined>;
  /** Recovery codes, shown once. */
  readonly codes: ReadonlySignal<readonly string[] | undefined>;
  /** Whether an action waits for a new log-in. */
  readonly waits: ReadonlySignal<boolean>;
  readonly isGone: ReadonlySignal<boolean>;
  readonly look: () => Promise<void>;
  readonly make: (login: string, way: NewWay) => Promise<void>;
  readonly logIn: (way: WayIn) => Promise<void>;
  readonly add: (way: NewWay) => Promise<void>;
  /** Adds the new password before removing the old one. */
  readonly change: (credential: string, way: NewWay) => Promise<void>;
  readonly remove: (credential: string) => Promise<void>;
  /** The key for one-time codes during setup. */
  readonly totp: ReadonlySignal<TotpKey | undefined>;
  readonly askTotp: () => Promise<void>;
  readonly addTotp: (code: string, label: string) => Promise<void>;
  readonly leaveTotp: () => void;
  readonly renewCodes: () => Promise<void>;
  readonly hideCodes: () => void;
  readonly logOut: () => Promise<void>;
  readonly logOutEverywhere: () => Promise<void>;
  readonly take: (save: (text: string) => void) => Promise<void>;
  readonly forget: () => Promise<void>;
  readonly letBe: () => void;
}

/** As text, and as the URI in the QR code. */
export interface TotpKey {
  readonly secret: string;
  readonly uri: string;
}

type Answer<T> = Promise<Result<T, SpokenRefusal>>;

export function makeAccountCtrl(): AccountCtrl {
  const here = signal<Here | undefined>(undefined);
  const codes = signal<readonly string[] | undefined>(undefined);
  const isGone = signal(false);
  const asking = newAsking();

  const look = async (): Promise<void> => {
    await comeBack();
    const { role } = visitor.value ?? {};
    if (role === undefined) here.value = { is: visitor.value === undefined ? 'nobody' : 'guest' };
    else await asking.ask(house.account.view, show);
  };
  const show = (view: AccountView): void => {
    here.value = { is: 'account', view };
  };
  const left = (): void => {
    leftHere();
    forgetLikes();
    codes.value = undefined;
    here.value = { is: 'nobody' };
  };

  return {
    here,
    codes,
    isGone,
    ...{ refused: asking.refused, waits: asking.waits, look },
    make: async (login, way) => {
      // A double click submits once.
      if (asking.isBusy()) return;
      const made = await asking.ask(
        () => makeAccount(login, way),
        (given) => {
          codes.value = given;
          isGone.value = false;
        },
      );
      if (made) await look();
    },
    logIn: async (way) => {
      if (asking.isBusy()) return;
      const before = patronIn(here.value);
      const entered = await asking.ask(
        () => enter(way),
        () => {
          isGone.value = false;
        },
      );
      if (!entered) return;
      await look();
      // The waiting action belongs to one account and must not run on another.
      await asking.goOn(patronIn(here.value) === before);
    },
    add: (way) => asking.ask(() => addWay(way), show).then(() => undefined),
    change: (credential, way) =>
      asking
        .ask(async () => {
          const added = await addWay(way);
          return added.ok ? house.account.remove(credential) : added;
        }, show)
        .then(() => undefined),
    remove: (credential) => asking.ask(() => house.account.remove(credential), show).then(() => undefined),
    ...totpSetUp(asking, look),
    renewCodes: async () => {
      const given = await asking.ask(house.account.newCodes, (fresh) => {
        codes.value = fresh.codes;
      });
      if (given) await look();
    },
    hideCodes: () => {
      codes.value = undefined;
    },
    logOut: () => asking.ask(house.end, left).then(() => undefined),
    logOutEverywhere: () => asking.ask(house.account.endSessions, left).then(() => undefined),
    take: (save) =>
      asking
        .ask(house.account.exported, (data) => save(`${JSON.stringify(data, undefined, 2)}\n`))
        .then(() => undefined),
    forget: () =>
      asking
        .ask(house.account.forget, () => {
          left();
          isGone.value = true;
        })
        .then(() => undefined),
    letBe: asking.letBe,
  };
}

/** Setup of one-time codes: the key takes effect once the patron enters a code from it. */
function totpSetUp(
  asking: ReturnType<typeof newAsking>,
  look: () => Promise<void>,
): Pick<AccountCtrl, 'totp' | 'askTotp' | 'addTotp' | 'leaveTotp'> {
  const totp = signal<TotpKey | undefined>(undefined);
  const show = (key: TotpKey | undefined): void => {
    totp.value = key;
  };
  return {
    totp,
    askTotp: () => asking.ask(house.account.askTotp, show).then(() => undefined),
    addTotp: async (code, label) => {
      const added = await asking.ask(
        async () => took(await house.account.addTotp({ code, label })),
        () => show(undefined),
      );
      if (added) await look();
    },
    leaveTotp: () => show(undefined),
  };
}

const patronIn = (here: Here | undefined): string | undefined =>
  here?.is === 'account' ? here.view.patron : undefined;

/** Runs requests one after another. Requests that need a recent log-in wait for one. */
function newAsking() {
  const refused = signal<SpokenRefusal | undefined>(undefined);
  const waits = signal(false);
  let waiting: (() => Promise<boolean>) | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let under = 0;

  const waitFor = (act: (() => Promise<boolean>) | undefined): void => {
    waiting = act;
    waits.value = act !== undefined;
  };

  const run = async <T>(act: () => Answer<T>, then: (value: T) => void): Promise<boolean> => {
    refused.value = undefined;
    const answer = await act();
    under -= 1;
    if (answer.ok) then(answer.value);
    else if (answer.error.code === 'login/again') waitFor(() => ask(act, then));
    else refused.value = answer.error;
    return answer.ok;
  };

  /** Whether it succeeded. */
  const ask = <T>(act: () => Answer<T>, then: (value: T) => void): Promise<boolean> => {
    under += 1;
    const done = last.then(() => run(act, then));
    last = done;
    return done;
  };

  return {
    refused,
    waits,
    isBusy: () => under > 0,
    ask,
    goOn: async (isWanted: boolean): Promise<void> => {
      const act = waiting;
      waitFor(undefined);
      if (isWanted) await act?.();
    },
    letBe: () => waitFor(undefined),
  };
}

/** Turns the visitor into an account, via a guest session if there is none. */
async function makeAccount(login: string, way: NewWay): Answer<readonly string[]> {
  const begun = await beSomebody();
  if (!begun.ok) return begun;
  const brought = await bring(way);
  if (!brought.ok) return brought;
  const made = await house.account.make({ login, label: way.label, ...brought.value });
  if (!made.ok) return made;
  took(ok(made.value.session));
  return ok(made.value.codes);
}

async function addWay(way: NewWay): Answer<AccountView> {
  const brought = await bring(way);
  if (!brought.ok) return brought;
  const { label } = way;
  const { value } = brought;
  return 'passkey' in value
    ? house.account.addPasskey({ label, passkey: value.passkey })
    : house.account.addPassword({ label, password: value.password });
}

async function bring(way: NewWay) {
  if (way.by === 'password') return ok({ password: way.password });
  const question = await house.account.askPasskey();
  if (!question.ok) return question;
  const passkey = await makePasskey(question.value);
  return passkey.ok ? ok({ passkey: passkey.value }) : passkey;
}

async function enter(way: WayIn): Answer<Session> {
  if (way.by !== 'passkey') {
    const { by: _, ...given } = way;
    return took(await house.account.logIn(given));
  }
  const question = await house.account.askLogIn();
  if (!question.ok) return question;
  const passkey = await enterByPasskey(question.value);
  return passkey.ok ? took(await house.account.logInByPasskey(passkey.value)) : passkey;
}
