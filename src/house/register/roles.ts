import { err, ok, type Result } from '../../base/index.ts';
import type { KeptAccount, RegisterEvent, Role, RoleRequest } from '../../forms/index.ts';
import type { StoreRefusal } from '../../record/index.ts';
import type { Queue } from '../queue.ts';
import type { HouseRefusal } from '../refusal.ts';
import type { RegisterBook } from './registerBook.ts';

/** Who runs and who audits the house. One officer requests a role change, another approves it. [OF1] */
export interface Roles {
  /** Requests that wait for a second officer, oldest first. */
  readonly requests: () => readonly RoleRequest[];
  readonly ask: (patron: string, role: Role, by: string) => Promise<RoleAnswer<RoleRequest>>;
  /** `by` approves, refuses, or withdraws their own request. */
  readonly answer: (patron: string, by: string, approves: boolean) => Promise<RoleAnswer<RoleChange>>;
  /** Sets a role from the house's machine. `by` names the command. */
  readonly set: (patron: string, role: Role, by: string) => Promise<RoleAnswer<RoleChange>>;
  /** Appoints the first officer; refused if there is one, since later ones take two officers. `by` names the method. */
  readonly setFirst: (patron: string, by: string) => Promise<RoleAnswer<RoleChange>>;
  /** Why an officer may not approve another's request; undefined if they may. [OF2] */
  readonly whyNotApprove: (officer: string, asker: string) => HouseRefusal | undefined;
}

export interface RoleChange extends RoleRequest {
  readonly before: Role;
  readonly second: string | null;
}

type RoleAnswer<T> = Result<T, HouseRefusal | StoreRefusal>;

export interface RolesDeps {
  readonly book: () => RegisterBook;
  readonly queue: Queue<RegisterEvent>;
  readonly now: () => number;
  /**
   * For this long a new officer may approve nothing, and the appointing officers may not approve the new one's
   * requests.
   */
  readonly officerWaitMs: number;
}

export const OFFICER_WAIT_MS = 24 * 60 * 60_000;
const MOST_WAITING = 100;

export function openRoles(deps: RolesDeps): Roles {
  const { book, now } = deps;
  const inTurn = oneAtATime();
  const write = (event: RegisterEvent) => deps.queue.append([event]);
  const whyNotApprove: Roles['whyNotApprove'] = (officer, asker) =>
    officer === asker ? ANOTHER : tooClose(deps, officer, asker);

  /** For a command or the first officer's link, which need no second officer. */
  const set = async (patron: string, role: Role, by: string): Promise<RoleAnswer<RoleChange>> => {
    const account = book().accounts.get(patron);
    if (account === undefined) return err(NO_SUCH_ACCOUNT);
    const change = { patron, role, by, second: null, at: now() };
    const written = await giveRole(deps.queue, change);
    return written.ok ? ok({ ...change, before: account.role }) : written;
  };

  return {
    requests: () => [...book().asked.values()],
    whyNotApprove,
    ask: (patron, role, by) =>
      inTurn(async () => {
        const waiting = book().asked.get(patron);
        if (waiting !== undefined)
          return waiting.by === by && waiting.role === role ? ok(waiting) : err(WAITS_ALREADY);
        const account = book().accounts.get(patron);
        if (account === undefined) return err(NO_SUCH_ACCOUNT);
        if (account.role === role) return err(SAME_ROLE);
        if (book().asked.size >= MOST_WAITING) return err(TOO_MANY_WAIT);
        const request: RoleRequest = { patron, role, by, at: now() };
        const written = await write({ type: 'role-asked', ...request });
        return written.ok ? ok(request) : written;
      }),
    answer: (patron, by, approves) =>
      inTurn(async () => {
        const request = book().asked.get(patron);
        const account = book().accounts.get(patron);
        if (request === undefined || account === undefined) return err(NO_REQUEST);
        const { role: before } = account;
        const no = approves ? (patron === by ? OWN_ROLE : whyNotApprove(by, request.by)) : undefined;
        if (no !== undefined) return err(no);
        const at = now();
        const written = approves
          ? await giveRole(deps.queue, { ...request, second: by, at })
          : await write({ type: 'role-refused', patron, by, at });
        return written.ok ? ok({ ...request, before, second: by }) : written;
      }),
    set: (patron, role, by) => inTurn(() => set(patron, role, by)),
    setFirst: (patron, by) =>
      inTurn(async () => {
        const hasOfficer = [...book().accounts.values()].some(({ role }) => role === 'pit');
        return hasOfficer ? err(HAS_OFFICER) : set(patron, 'pit', by);
      }),
  };
}

/** A role change ends all sessions, so the patron must log in again. */
const giveRole = (
  queue: Queue<RegisterEvent>,
  given: RoleRequest & { readonly second: string | null },
): Promise<Result<void, StoreRefusal>> =>
  queue.append([
    { type: 'role-given', ...given },
    { type: 'sessions-ended', patron: given.patron, kept: null, at: given.at },
  ]);

function tooClose(
  { book, now, officerWaitMs }: RolesDeps,
  officer: string,
  asker: string,
): HouseRefusal | undefined {
  const isNew = (account: KeptAccount | undefined): boolean =>
    account?.appointed != null && account.appointed.at + officerWaitMs > now();
  const [own, others] = [book().accounts.get(officer), book().accounts.get(asker)];
  if (own?.appointed != null && isNew(own)) return { ...TOO_NEW, until: own.appointed.at + officerWaitMs };
  if (others?.appointed == null || !isNew(others)) return undefined;
  const { by, second, at } = others.appointed;
  return by === officer || second === officer ? { ...NOT_INDEPENDENT, until: at + officerWaitMs } : undefined;
}

/** Runs decisions one at a time, so that each sees what the last one wrote. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(decide: () => Promise<T>): Promise<T> => {
    const done = last.then(decide);
    last = done.catch(() => undefined);
    return done;
  };
}

const HAS_OFFICER: HouseRefusal = {
  code: 'account/has-officer',
  message: 'This house has an officer already: two officers make the next one.',
};
const ANOTHER: HouseRefusal = { code: 'officer/another', message: 'Another officer must approve this.' };
const TOO_NEW: HouseRefusal = {
  code: 'officer/too-new',
  message: 'Your role is too new: an officer approves nothing at first.',
};
const NOT_INDEPENDENT: HouseRefusal = {
  code: 'officer/not-independent',
  message: 'You appointed this officer a short while ago: another officer must approve.',
};
const OWN_ROLE: HouseRefusal = { code: 'role/own', message: 'Nobody approves a change of their own role.' };
const SAME_ROLE: HouseRefusal = { code: 'role/same', message: 'The account has that role already.' };
const NO_REQUEST: HouseRefusal = { code: 'role/none', message: 'No change of that role waits for approval.' };
const NO_SUCH_ACCOUNT: HouseRefusal = { code: 'account/none', message: 'There is no such account.' };
const WAITS_ALREADY: HouseRefusal = {
  code: 'role/waiting',
  message: 'A change of that role waits for approval already.',
};
const TOO_MANY_WAIT: HouseRefusal = {
  code: 'role/too-many',
  message: 'Too many changes of roles wait for approval.',
};
