import { at, ok } from '../base/index.ts';
import { canonicalShoe, DECK_SIZE, getBurn, openShoe } from '../engine/index.ts';
import { equalBytes, hexBytes, makeHex } from './bytes.ts';
import { getCommitment } from './entropy.ts';
import type { Body } from './entry.ts';
import { merkleRoot } from './merkle.ts';
import { checkOpening } from './seal.ts';
import type { ShoeStanding } from './standing.ts';
import { type EntryStep, wrong } from './step.ts';

export function followCall({ open }: ShoeStanding, call: Body<'call'>): EntryStep {
  if (open.index <= call.length) return ok({ phase: 'called', call });
  return wrong(
    'chain/index',
    '/body/length',
    `Shoe ${open.index} cannot be of a chain of ${call.length} seeds.`,
  );
}

export function followCommitments(_: ShoeStanding, { list }: Body<'commitments'>): EntryStep {
  const seen = new Set<string>();
  for (const [j, commitment] of list.entries()) {
    if (seen.has(commitment)) {
      return wrong('entropy/duplicate', `/body/list/${j}`, `Commitment ${j} was listed before.`);
    }
    seen.add(commitment);
  }
  return ok({ phase: 'listed', commitments: list });
}

/** Only entropy with a listed commitment counts, in the order of the list. */
export function followEntropy({ commitments, call }: ShoeStanding, entropy: Body<'entropy'>): EntryStep {
  let last = -1;
  for (const [index, { j, e }] of entropy.opened.entries()) {
    const listed = commitments[j];
    const path = `/body/opened/${index}`;
    if (listed === undefined || j <= last) {
      return wrong(
        'entropy/not-listed',
        `${path}/j`,
        `${j} is not the place of a further commitment in the list of ${commitments.length}.`,
      );
    }
    if (makeHex(getCommitment(hexBytes(e))) !== listed) {
      return wrong('entropy/not-as-committed', `${path}/e`, `What was opened is not commitment ${j}.`);
    }
    last = j;
  }
  const named = call?.beacon?.name;
  if ((named === undefined) === (entropy.beacon === null)) return ok({ phase: 'mixed', entropy });
  const said =
    named === undefined ? 'No beacon was named, yet one was used.' : `${named} was named, but not used.`;
  return wrong('entropy/beacon', '/body/beacon', said);
}

export function followSeal({ open }: ShoeStanding, { root, leaves }: Body<'seal'>): EntryStep {
  const cards = open.decks * DECK_SIZE;
  if (leaves.length !== cards) {
    return wrong('seal/leaf-count', '/body/leaves', `${leaves.length} leaves for ${cards} cards.`);
  }
  const sealed = leaves.map(hexBytes);
  if (!equalBytes(merkleRoot(sealed), hexBytes(root))) {
    return wrong('seal/root', '/body/root', 'The root is not that of the leaves beside it.');
  }
  return ok({ phase: 'sealed', leaves: sealed });
}

/** The first card decides how many are burned; if the rules burn by number, none is shown. */
export function followBurn({ game, open, leaves }: ShoeStanding, { count, shown }: Body<'burn'>): EntryStep {
  const first = shown === null ? undefined : checkOpening(open.shoeId, leaves[shown.n], shown);
  if (shown !== null && first === undefined) {
    return wrong(
      'opening/leaf',
      '/body/shown',
      `${shown.card} is not the card that was sealed at ${shown.n}.`,
    );
  }
  const known = canonicalShoe(open.decks);
  const order = first === undefined ? known : known.with(0, first);
  const due = getBurn(game.shoe.burn, at(order, 0));
  const showsAsDue = due.shown === undefined ? shown === null : shown?.n === 0;
  if (!showsAsDue || due.count !== count) {
    const said =
      due.shown === undefined ? `${due.count} unseen` : `the first card shown, ${due.count} in all`;
    return wrong('burn/rule', '/body', `The rules burn ${said}.`);
  }
  return ok({ phase: 'betting', shoe: openShoe(game.shoe, order).shoe });
}
