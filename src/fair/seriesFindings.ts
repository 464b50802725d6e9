import { at } from '../base/index.ts';
import {
  NOT_PROVED,
  type NotProvedCode,
  notProved,
  PROVED,
  type ProofFinding,
  type ProvedCode,
  proved,
} from './proof.ts';
import type { Restoration } from './restoration.ts';
import { restoredTable } from './seriesLink.ts';
import type { VerifiedShoe } from './verify.ts';
import { tellCoups, tellVoid } from './verifyVoid.ts';

/** What is proved of all shoes, and what is not proved of some. */
export function seriesFindings(
  shoes: readonly VerifiedShoe[],
  restorations: readonly Restoration[],
): readonly ProofFinding[] {
  return [
    ...unbroken(shoes),
    ...provedOfAll(shoes),
    ...earlier(shoes),
    ...restored(shoes, restorations),
    ...notProvedOfSome(shoes),
  ];
}

function unbroken(shoes: readonly VerifiedShoe[]): readonly ProofFinding[] {
  if (shoes.length < 2) return [];
  const voids = shoes.flatMap(({ voided }) => voided ?? []);
  const told = voids.map((voided) => `${voided.shoeId} ${tellVoid(voided)}`).join('; ');
  const said =
    voids.length === 0
      ? 'None of them is void.'
      : `${voids.length} of them ${voids.length === 1 ? 'is' : 'are'} void: ${told}.`;
  const coups = shoes.reduce((sum, { voidCoups }) => sum + voidCoups, 0);
  const alone =
    coups === 0
      ? ''
      : ` ${coups === 1 ? 'One coup is' : `${coups} coups are`} void by ${coups === 1 ? 'itself' : 'themselves'}.`;
  const follow = `The ${shoes.length} shoes follow each other: none was dropped, swapped or dealt twice.`;
  return [proved('series/unbroken', `${follow} ${said}${alone}`)];
}

function provedOfAll(shoes: readonly VerifiedShoe[]): readonly ProofFinding[] {
  const codes = Object.keys(PROVED) as readonly ProvedCode[];
  return codes
    .filter((code) => shoes.every(({ verification }) => verification.proved.some((one) => one.code === code)))
    .map((code) => proved(code, `${shoesNamed(shoes, shoes)}: ${PROVED[code]}.`));
}

/** Lists each void whose order the house may have known; reports the rest once for all shoes. */
function notProvedOfSome(shoes: readonly VerifiedShoe[]): readonly ProofFinding[] {
  const codes = Object.keys(NOT_PROVED) as readonly NotProvedCode[];
  return codes.flatMap((code) => {
    const of = shoes.flatMap((shoe) => {
      const said = shoe.verification.notProved.find((one) => one.code === code);
      return said === undefined ? [] : [{ shoe, text: said.text }];
    });
    if (code === 'void/order-known') {
      return of.map(({ shoe, text }) => notProved(code, `${toId(shoe)}: ${text}`));
    }
    const [first] = of;
    if (first === undefined) return [];
    const named = of.map(({ shoe }) => shoe);
    return [
      notProved(
        code,
        `${shoesNamed(named, shoes)}: ${of.length === 1 ? first.text : `${NOT_PROVED[code]}.`}`,
      ),
    ];
  });
}

function earlier(shoes: readonly VerifiedShoe[]): readonly ProofFinding[] {
  const [first] = shoes;
  if (first === undefined) return [];
  const { index, tableId, shoeId } = first.transcript.open;
  const begins = index === 1 && !/\.(?:r[0-9a-f]{16}|\d+)$/.test(tableId);
  return begins
    ? []
    : [notProved('series/earlier', `What came before ${shoeId}: the series begins with it.`)];
}

function restored(
  shoes: readonly VerifiedShoe[],
  restorations: readonly Restoration[],
): readonly ProofFinding[] {
  return shoes.slice(1).flatMap((shoe, index) => {
    const before = at(shoes, index).transcript.open;
    const table = restoredTable(before.tableId, shoe.transcript.open, restorations);
    if (table === undefined) return [];
    const { ended } = table;
    const open =
      ended === null
        ? ''
        : ` ${ended.shoeId} was open in it, ${ended.phase} after ${tellCoups(ended.coupsSettled)}, and ended without its seed.`;
    return [
      notProved(
        'series/restored',
        `What the original dealt after ${before.shoeId}: ${toId(shoe)} is of a house that says it was restored from a backup.${open}`,
      ),
    ];
  });
}

const MOST_NAMED = 3;

function shoesNamed(some: readonly VerifiedShoe[], all: readonly VerifiedShoe[]): string {
  if (some.length === all.length && all.length > 1) return `Each of the ${all.length} shoes`;
  const named = some.slice(0, MOST_NAMED).map(toId).join(', ');
  return some.length > MOST_NAMED ? `${named} and ${some.length - MOST_NAMED} more` : named;
}

const toId = ({ transcript }: VerifiedShoe): string => transcript.open.shoeId;
