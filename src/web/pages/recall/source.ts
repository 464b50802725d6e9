import { err, ok, type Result } from '../../../base/index.ts';
import type { HouseClient, OwnCoup } from '../../../client/index.ts';
import { parseAsWritten } from '../../../engine/index.ts';
import type { SpokenRefusal } from '../../../words/index.ts';
import { words } from '../../app/language.ts';
import { visitor } from '../../app/visitor.ts';
import { alsoKnow } from './recalled.ts';

/** Where coups are recalled from: the live house, or the one in this browser. */
export interface RecallSource {
  /** Newest first; none of whoever has never sat down. */
  readonly own: () => Promise<Result<readonly OwnCoup[], SpokenRefusal>>;
  /** The transcript of a shoe; undefined while it is in play. */
  readonly shoe: (shoeId: string) => Promise<Result<unknown, SpokenRefusal>>;
}

/** Tables for one are named so. */
const SOLO = /^solo-/;

export const isSolo = (chain: string | undefined): boolean =>
  __SITE__ || (chain !== undefined && SOLO.test(chain));

export const getRecallSource = (solo: boolean, code: string | undefined): RecallSource =>
  __SITE__ || solo ? soloSource : liveSource(code);

const soloSource: RecallSource = {
  own: async () => {
    const { soloHere } = await import('../../solo/thisBrowser.ts');
    const house = await soloHere();
    if (!house.ok) return house;
    const purse = await house.value.purse();
    if (purse.ok) visitor.value = { name: words().table.rail.you, purse: purse.value };
    return house.value.coups();
  },
  shoe: async (shoeId) => {
    const { soloHere } = await import('../../solo/thisBrowser.ts');
    const house = await soloHere();
    return house.ok ? house.value.shoe(shoeId) : house;
  },
};

const liveSource = (code: string | undefined): RecallSource => ({
  own: async () => {
    const { comeBack, house } = await import('../../live/house.ts');
    await comeBack();
    const coups = visitor.value === undefined ? ok([]) : await house.coups();
    if (coups.ok) await learnHouses(house, coups.value);
    return coups;
  },
  shoe: async (shoeId) => {
    const { house } = await import('../../live/house.ts');
    const [chain = '', index = ''] = shoeId.split('/');
    const answer = await house.shoe(chain, Number(index), code);
    if (answer.ok) return answer;
    return answer.error.code === 'shoe/not-closed' ? ok(undefined) : err(answer.error);
  },
});

/** How the houses of these coups name their bets and write amounts, as this house deals them. */
async function learnHouses(from: Pick<HouseClient, 'houseFile'>, coups: readonly OwnCoup[]): Promise<void> {
  const ids = [...new Set(coups.flatMap(({ game }) => game.split('/')[0] || []))];
  const files = await Promise.all(ids.map((id) => from.houseFile(id)));
  alsoKnow(
    files.flatMap((file) => {
      const read = file.ok ? parseAsWritten(file.value) : undefined;
      return read?.ok === true ? [read.value] : [];
    }),
  );
}
