import type { Fault } from '../../../../base/index.ts';
import type { Workshop } from '../ctrl.ts';
import { FIELDS, TABS, type TabName } from './fields.ts';
import { isAt, placesOfField } from './places.ts';

type Shown = Pick<Workshop, 'found' | 'game'>;

/** The faults that a tab of the form shows at its fields. */
export function faultsIn({ found, game }: Shown, tab: TabName): readonly Fault[] {
  const places = placesIn(tab, game.value);
  return found.value.faults.filter((fault) => isAt(fault, places));
}

/** The faults that no field shows. */
export function elsewhereIn({ found, game }: Shown): readonly Fault[] {
  const places = TABS.flatMap((tab) => placesIn(tab, game.value));
  return found.value.faults.filter((fault) => !isAt(fault, places));
}

function placesIn(tab: TabName, game: string): readonly string[] {
  if (tab === 'bets')
    return [
      '/shared/bets',
      '/shared/payTables',
      '/shared/wagering',
      ...['bets', 'offers', 'wagering'].map((part) => `/games/${game}/${part}`),
    ];
  const own = FIELDS[tab].flatMap(([at]) => placesOfField(game, at).filter((place) => place !== undefined));
  return tab === 'house' ? [...own, '/colours'] : own;
}
