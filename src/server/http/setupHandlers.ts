import { err, ok } from '../../base/index.ts';
import type { Significant } from '../../house/index.ts';
import type { Accounts } from '../../house/register/index.ts';
import type { SetupLink } from '../people/setupLink.ts';
import { heard, protocolRefusal } from '../refusal.ts';
import type { Floor } from '../table/floor.ts';
import type { Sockets } from '../wire/sockets.ts';
import type { Handlers } from './handler.ts';

export interface SetupHandlersDeps {
  readonly register: Accounts;
  readonly setupLink: SetupLink;
  readonly significant: Pick<Significant, 'note'>;
  readonly floor: Pick<Floor, 'tables'>;
  readonly sockets: Pick<Sockets, 'endPatron'>;
}

/** Makes the first officer, by the one-time link that the host was given. */
export function setupHandlers({
  register,
  setupLink,
  significant,
  floor,
  sockets,
}: SetupHandlersDeps): Handlers<'setup'> {
  const isSeated = (patron: string): boolean =>
    floor.tables().some((table) => table.state().seats.has(patron));
  return {
    setup: async ({ who, body: { code } }) => {
      const { patron } = who.guest;
      if (register.hasOfficer() || !setupLink.fits(code)) return err(OVER);
      if (isSeated(patron)) return err(SEATED);
      const given = heard(await register.roles.setFirst(patron, BY_LINK));
      if (!given.ok) return given.error.code === 'account/has-officer' ? err(OVER) : given;
      setupLink.end();
      const { role, before, by, second } = given.value;
      significant.note({ type: 'role-given', patron, role, before, by, second });
      sockets.endPatron(patron);
      return ok({ body: undefined, token: null });
    },
  };
}

const BY_LINK = 'the setup link';
const OVER = protocolRefusal(
  'setup/over',
  "This setup link doesn't work any more. Start the house again to get a new one.",
);
const SEATED = protocolRefusal('setup/seated', 'You sit at a table. Leave it before you run the house.');
