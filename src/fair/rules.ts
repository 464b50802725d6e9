import {
  either,
  equalJson,
  err,
  type Infer,
  list,
  makeFault,
  nothing,
  object,
  ok,
  oneOf,
  parseShape,
  type Result,
  type Shape,
  text,
  whole,
} from '../base/index.ts';
import {
  type AnyFactName,
  BET_FEE,
  BET_MAXIMUM_PAYOUT,
  type Bet,
  CARD_FACT_NAMES,
  type Conditions,
  FACT_NAMES,
  type FactValue,
  type GameRules,
  getConditions,
  getDefinition,
  type PayLine,
  PRINTED_CARD,
  parseAsWritten,
  SECTION_MEMBERS,
  TABLE_LIMITS,
  type When,
  whenShape,
} from '../engine/index.ts';
import type { Bytes } from './bytes.ts';
import { canonicalBytes } from './canonicalBytes.ts';
import { hashSha256 } from './hash.ts';
import { TABLE_RULES, type TableRules, tableFault } from './tableRules.ts';
import { BET_ID } from './wagers.ts';

const betId = text({ about: 'the id of a bet', pattern: BET_ID });
const odds = list(whole({ about: 'odds', from: 0, to: 100_000 }), {
  about: 'odds as [profit, stake]',
  from: 2,
  to: 2,
});

const part = (about: string) => list(whole({ about, from: 1, to: 100_000 }), { about, from: 2, to: 2 });

const CONDITIONS = Object.fromEntries(
  [...FACT_NAMES, ...CARD_FACT_NAMES].map((fact) => {
    const { about, values } = getDefinition(fact);
    return [
      fact,
      list(oneOf<FactValue>(about, values), { about, from: 1, to: values.length, unique: true }),
    ] as const;
  }),
) as Readonly<Record<AnyFactName, Shape<readonly FactValue[]>>>;

const when = whenShape(
  'what the line asks of the coup: for each fact the values that will do',
  CONDITIONS,
) as Shape<When>;

const MEMBERS = {
  format: oneOf('what this is', ['coup-rules'] as const),
  game: text({ about: 'house/game', pattern: /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/ }),
  tableau: object('the third-card table', SECTION_MEMBERS.tableau),
  shoe: object('the shoe', SECTION_MEMBERS.shoe),
  dealing: object('who turns the cards', SECTION_MEMBERS.dealing, { printed: PRINTED_CARD }),
  settlement: object('how wagers are settled', SECTION_MEMBERS.settlement),
  wagering: object('which wagers go together', SECTION_MEMBERS.wagering),
  limits: object('limits', SECTION_MEMBERS.limits, TABLE_LIMITS),
  bets: list(
    object(
      'a bet',
      {
        id: betId,
        lines: list(
          object(
            'a pay line',
            { when, odds, commission: either('commission, or null', odds, nothing('none')) },
            { returns: part('the part of a lost stake that goes back') },
          ),
          { about: 'pay lines, first match pays', from: 1, to: 200 },
        ),
        requires: oneOf('whether a main wager must stand beside it', ['never', 'may', 'always'] as const),
        excludes: list(betId, { about: 'bets that may not be made in the same coup', unique: true }),
        limits: SECTION_MEMBERS.limits.main,
      },
      {
        beside: list(betId, {
          about: 'bets of which one must stand beside it, where they are not the main wagers',
          from: 1,
          to: 64,
          unique: true,
        }),
        upTo: object('the wager that limits this one', {
          bet: betId,
          part: part('the largest stake as a part of it'),
        }),
        maximumPayout: BET_MAXIMUM_PAYOUT,
        fee: BET_FEE,
      },
    ),
    { about: 'bets in the order of the felt', from: 1, to: 200 },
  ),
};

/** A game as on its card. */
export type CardDocument = Infer<typeof CARD_DOCUMENT>;
const CARD_DOCUMENT = object('the rules of a game', { version: oneOf('version', [1] as const), ...MEMBERS });

/** The same, with what one table narrows. */
const TABLE_DOCUMENT = object('the rules of a game at a table', {
  version: oneOf('version', [2] as const),
  ...MEMBERS,
  table: TABLE_RULES,
});

/**
 * A game as its shoes are bound to it: everything that decides cards, wagers and money, and no words. It is
 * enough to deal and settle, so a transcript needs no house file.
 */
export type RulesDocument = Infer<typeof RULES_DOCUMENT>;
export const RULES_DOCUMENT = either('the rules of a game', CARD_DOCUMENT, TABLE_DOCUMENT);

/** Version 1 for a card alone, version 2 for a table that narrows it. */
export function rulesDocument(game: GameRules, table?: TableRules): RulesDocument {
  const card = cardDocument(game);
  return table === undefined ? card : { ...card, version: 2, table };
}

/** What the table narrows, if the document contains it. */
export const getTable = (document: RulesDocument): TableRules | undefined =>
  document.version === 2 ? document.table : undefined;

/** The card's part of a document, which distinguishes editions of a card. */
export function toCard(document: RulesDocument): CardDocument {
  if (document.version === 1) return document;
  const { table: _, ...card } = document;
  return { ...card, version: 1 };
}

/** Sorts lists that are sets, so that one game has one document. */
function cardDocument(game: GameRules): CardDocument {
  const { naturals, playerDraws, bankerDrawsWhenPlayerStands, bankerDrawsAgainst } = game.tableau.rules;
  return {
    format: 'coup-rules',
    version: 1,
    game: game.id,
    tableau: {
      naturals: ascending(naturals),
      playerDraws: ascending(playerDraws),
      bankerDrawsWhenPlayerStands: ascending(bankerDrawsWhenPlayerStands),
      bankerDrawsAgainst: Object.fromEntries(
        Object.entries(bankerDrawsAgainst).map(([total, thirds]) => [total, ascending(thirds)]),
      ),
    },
    shoe: game.shoe,
    dealing: dealingDocument(game.dealing),
    settlement: game.settlement,
    wagering: { mainWagers: [...game.wagering.mainWagers].sort() },
    limits: limitsDocument(game.limits),
    bets: game.bets.map(betDocument),
  };
}

const dealingDocument = ({ printed, ...dealing }: GameRules['dealing']) => ({
  ...dealing,
  mayAlsoBe: [...dealing.mayAlsoBe].sort(),
  ...(printed !== null && { printed }),
});

/** Omits limits that the card does not have, so that older documents do not change. */
function limitsDocument({ tableMaximumPayout, differential, ...limits }: GameRules['limits']) {
  return {
    ...limits,
    ...(tableMaximumPayout !== null && { tableMaximumPayout }),
    ...(differential !== null && {
      differential: { ...differential, between: [...differential.between].sort() },
    }),
  };
}

/** SHA-256 of the document as RFC 8785 JSON. */
export const hashRules = (document: RulesDocument): Bytes => hashSha256(canonicalBytes(document));
export const rulesHash = (game: GameRules, table?: TableRules): Bytes =>
  hashRules(rulesDocument(game, table));

/**
 * The game that a document describes, compiled by the engine like a house file, or what is wrong with the
 * document, including its table.
 */
export function gameOfRules(document: RulesDocument): Result<GameRules, string> {
  const house = parseAsWritten(houseFile(document));
  if (!house.ok) return err(house.error.map(makeFault)[0] ?? 'no house');
  const [game] = house.value.games;
  if (game === undefined || !equalJson(cardDocument(game), toCard(document))) {
    return err('its sets are not sorted, or it says the same thing twice');
  }
  const table = getTable(document);
  const fault = table === undefined ? undefined : tableFault(game, table);
  return fault === undefined ? ok(game) : err(fault);
}

export function parseRules(value: unknown): Result<RulesDocument, string> {
  const parsed = parseShape(RULES_DOCUMENT, value);
  return parsed.ok ? parsed : err(parsed.error.map(makeFault)[0] ?? 'no rules');
}

const betDocument = ({
  id,
  lines,
  requires,
  beside,
  excludes,
  upTo,
  limits,
  maximumPayout,
  fee,
}: Bet): RulesDocument['bets'][number] => ({
  id,
  lines: lines.map(lineDocument),
  requires,
  excludes: [...excludes].sort(),
  limits,
  ...(beside !== undefined && { beside: [...beside].sort() }),
  ...(upTo !== undefined && { upTo }),
  ...(maximumPayout !== undefined && { maximumPayout }),
  ...(fee !== undefined && { fee }),
});

const lineDocument = ({ when, odds, commission, returns }: PayLine) => ({
  when: {
    ...conditionsDocument(when),
    ...(when.any !== undefined && { any: when.any.map(conditionsDocument) }),
  },
  odds,
  commission: commission ?? null,
  ...(returns !== undefined && { returns }),
});

const conditionsDocument = (when: When): Conditions =>
  Object.fromEntries(getConditions(when).map(([fact, values]) => [fact, inOrder(fact, values)]));

const ascending = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b);

const inOrder = (fact: AnyFactName, values: readonly FactValue[]): readonly FactValue[] =>
  getDefinition(fact).values.filter((value) => values.includes(value));

/** The document as a house file of one game, for the engine's own parser and checks. */
function houseFile(document: RulesDocument): unknown {
  const [house = '', game = ''] = document.game.split('/');
  const { tableau, shoe, dealing, settlement, wagering, limits } = document;
  return {
    format: 'coup-house/2',
    id: house,
    name: house,
    short: house,
    place: null,
    source: 'a rules document',
    games: {
      [game]: {
        name: game,
        offers: document.bets.map(({ id }) => id),
        ...{ tableau, shoe, dealing, settlement, wagering, limits },
        patron: { minimumAge: 18, helpline: null, exclusion: null },
        bets: { ...namedOnly(document), ...Object.fromEntries(document.bets.map(betFile)) },
      },
    },
  };
}

const betFile = ({ id, lines, ...members }: RulesDocument['bets'][number]) => {
  const written = lines.map(({ when, odds, commission, returns }) => ({
    when: {
      ...conditionsFile(when),
      ...(when.any !== undefined && { any: when.any.map(conditionsFile) }),
    },
    odds,
    ...(commission !== null && { commission }),
    ...(returns !== undefined && { returns }),
  }));
  return [id, { label: id, lines: written, ...members }] as const;
};

const conditionsFile = (when: When): object =>
  Object.fromEntries(getConditions(when).map(([fact, values]) => [fact, oneOrAll(values)]));

const oneOrAll = (values: readonly FactValue[]): unknown => (values.length === 1 ? values[0] : values);

/** Bets that others name but the game does not offer: a house file must define them. */
const namedOnly = ({ wagering, limits, bets }: RulesDocument): object =>
  Object.fromEntries(
    [
      ...wagering.mainWagers,
      ...(limits.differential?.between ?? []),
      ...bets.flatMap(({ excludes, beside = [], upTo }) => [
        ...excludes,
        ...beside,
        ...(upTo === undefined ? [] : [upTo.bet]),
      ]),
    ].map((id) => [id, { label: id }]),
  );
