import { chips, err, ok, type Result } from '../../base/index.ts';
import {
  type Cage,
  type Door,
  type Guest,
  isBroke,
  type Protection,
  type Significant,
} from '../../house/index.ts';
import type { Refusal } from '../../protocol/index.ts';
import { refuseStore, type StoreRefusal } from '../../record/index.ts';
import { heard, protocolRefusal, refusalFrom, refuseRequest } from '../refusal.ts';
import type { Floor } from '../table/floor.ts';
import type { Purses } from './purses.ts';

/** Play chips that the house gives: to a new guest, and again to a patron who is broke. */
export interface Grants {
  /** Gives a new patron the first chips, once. */
  readonly first: (patron: string) => Promise<Result<number, StoreRefusal>>;
  /** Returns the guest as updated. */
  readonly again: (guest: Guest) => Promise<Result<Guest, Refusal>>;
  /** How much is given at a time. */
  readonly fresh: number;
}

export interface GrantsDeps {
  readonly cage: Cage;
  readonly door: Door;
  readonly protection: Pick<Protection, 'ready' | 'refuseChips'>;
  readonly floor: Floor;
  readonly purses: Pick<Purses, 'of'>;
  readonly significant: Significant;
  readonly guestGrant: number;
  /** Why no chips are given: the house's own accounts are damaged. */
  readonly shut: () => string | undefined;
}

export function openGrants(deps: GrantsDeps): Grants {
  const { cage, door, guestGrant, significant } = deps;
  /** Patrons whose grant is in progress; a second request is refused. */
  const granting = new Set<string>();

  /** Grants are numbered, so that a retry gives nothing twice. */
  const give = async (
    patron: string,
    number: number,
    fund: Cage['fundPatron'],
  ): Promise<Result<number, StoreRefusal>> => {
    const shut = deps.shut();
    if (shut !== undefined) return refuseStore('store/damaged', shut);
    if (guestGrant === 0) return ok(0);
    const given = await fund(patron, chips(guestGrant), `${patron}.${number}`);
    return given.ok ? ok(guestGrant) : given;
  };

  const again = async (guest: Guest): Promise<Result<Guest, Refusal>> => {
    const no = await whyNot(deps, guest);
    if (no !== undefined) return err(no);
    const given = await give(guest.patron, guest.grants, cage.fundPatron);
    if (!given.ok) return err(refusalFrom(given.error));
    const noted = heard(await door.noteGrant(guest.patron, given.value));
    if (noted.ok)
      significant.note({ type: 'grant', patron: guest.patron, amount: given.value, why: 'broke' });
    return noted;
  };

  return {
    fresh: guestGrant,
    first: (patron) => give(patron, 0, cage.fundNewPatron),
    again: async ({ patron }) => {
      const guest = door.guest(patron);
      if (guest === undefined) return refuseRequest('session/none', 'There is no session: begin one first.');
      if (granting.has(patron)) return refuseRequest('grant/too-soon', 'The house is giving you play chips.');
      granting.add(patron);
      try {
        return await again(guest);
      } finally {
        granting.delete(patron);
      }
    },
  };
}

async function whyNot({ purses, floor, protection }: GrantsDeps, guest: Guest): Promise<Refusal | undefined> {
  await protection.ready(guest.patron);
  const barred = protection.refuseChips(guest.patron);
  if (barred !== undefined) return refusalFrom(barred);
  const purse = await purses.of(guest);
  if (!purse.ok) return purse.error;
  if (!isBroke(floor, purse.value))
    return protocolRefusal(
      'grant/not-broke',
      'You have enough for a wager: play chips are for who has none.',
    );
  return purse.value.nextGrantAt === null
    ? undefined
    : protocolRefusal('grant/too-soon', 'The house has given you play chips a short while ago.');
}
