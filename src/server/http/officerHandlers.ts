import { err, ok } from '../../base/index.ts';
import type { RoleRequest } from '../../forms/index.ts';
import type { Significant } from '../../house/index.ts';
import type { Accounts } from '../../house/register/index.ts';
import type { RouteAnswer } from '../../protocol/index.ts';
import { heard, protocolRefusal } from '../refusal.ts';
import type { Floor } from '../table/floor.ts';
import type { Sockets } from '../wire/sockets.ts';
import type { Handlers } from './handler.ts';

export interface OfficerHandlersDeps {
  readonly register: Accounts;
  readonly significant: Pick<Significant, 'note'>;
  readonly floor: Pick<Floor, 'tables'>;
  readonly sockets: Pick<Sockets, 'endPatron'>;
}

/** Officers and auditors, and how roles change. */
export function officerHandlers({
  register,
  significant,
  floor,
  sockets,
}: OfficerHandlersDeps): Handlers<'officers' | 'roleRequests' | 'giveRole' | 'answerRole'> {
  const { roles } = register;
  /** An officer must not have chips on a table, so the patron leaves it first. */
  const isSeated = (patron: string): boolean =>
    floor.tables().some((table) => table.state().seats.has(patron));
  const told = ({ patron, role, by, at }: RoleRequest): RouteAnswer<'roleRequests'>[number] => {
    const account = register.account(patron);
    return { patron, name: account?.name ?? patron, role, before: account?.role ?? 'patron', by, at };
  };

  return {
    officers: async () =>
      ok({
        body: [...register.accounts()]
          .filter(({ role }) => role !== 'patron')
          .map(({ patron, name, role, at }) => ({ patron, name, role, at })),
      }),
    roleRequests: async () => ok({ body: roles.requests().map(told) }),
    giveRole: async ({ who, params: { patron }, body: { role } }) => {
      if (role !== 'patron' && isSeated(patron)) return err(SEATED);
      const isNew = roles.requests().every((one) => one.patron !== patron);
      const asked = heard(await roles.ask(patron, role, who.guest.patron));
      if (!asked.ok) return asked;
      const request = told(asked.value);
      const { before, by } = request;
      if (isNew) significant.note({ type: 'role-asked', patron, role, before, by });
      return ok({ body: request });
    },
    answerRole: async ({ who, params: { patron }, body: { answer } }) => {
      const request = roles.requests().find((one) => one.patron === patron);
      const agrees = answer === 'agree';
      if (agrees && request !== undefined && request.role !== 'patron' && isSeated(patron))
        return err(SEATED);
      const answered = heard(await roles.answer(patron, who.guest.patron, agrees));
      if (!answered.ok) return answered;
      const { role, before, by } = answered.value;
      const second = who.guest.patron;
      significant.note({ type: agrees ? 'role-given' : 'role-refused', patron, role, before, by, second });
      if (agrees) sockets.endPatron(patron);
      return ok({ body: undefined });
    },
  };
}

const SEATED = protocolRefusal(
  'role/seated',
  'The patron sits at a table: they leave it before they get this role.',
);
