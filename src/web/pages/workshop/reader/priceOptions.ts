import { type House, parseAsWritten } from '../../../../engine/index.ts';
import { isPriced, makePercent, priceFullShoe, toNumber } from '../../../../odds/index.ts';
import { type CardQuestion, fileWithAnswer } from './cardQuestions.ts';

/** The edge of one bet under one option of a question. */
export interface OptionEdge {
  readonly game: string;
  readonly bet: string;
  readonly label: string;
  readonly edge: number;
  /** In percent, to five decimals. */
  readonly percent: string;
}

/** The edges that differ between the options of a question, option by option, the widest difference first. */
export interface PricedQuestion {
  readonly id: string;
  /** Undefined for an option without a house that can be priced. */
  readonly options: readonly (readonly OptionEdge[] | undefined)[];
}

const DIGITS = 5;

/** Prices every option of every question, with the rest of the file unchanged. */
export function* priceOptions(
  file: unknown,
  draft: unknown,
  questions: readonly CardQuestion[],
): Generator<PricedQuestion, undefined> {
  const known = new Map<string, readonly OptionEdge[] | undefined>();
  for (const question of questions) {
    if (question.options.length < 2) continue;
    const options = question.options.map((_, index) => {
      const other = fileWithAnswer(file, draft, question, index);
      const key = JSON.stringify(other);
      if (!known.has(key)) known.set(key, edgesUnder(other));
      return known.get(key);
    });
    yield { id: question.id, options: onlyDifferent(options) };
  }
  return undefined;
}

function edgesUnder(file: unknown): readonly OptionEdge[] | undefined {
  const house = parseAsWritten(file);
  return house.ok ? edgesIn(house.value) : undefined;
}

const edgesIn = ({ games }: House): readonly OptionEdge[] =>
  games.flatMap((game) =>
    priceFullShoe(game).bets.flatMap((price) =>
      isPriced(price)
        ? [
            {
              game: game.id,
              bet: price.bet.id,
              label: price.bet.label,
              edge: 100 * toNumber(price.edge),
              percent: makePercent(price.edge, DIGITS),
            },
          ]
        : [],
    ),
  );

const keyFor = ({ game, bet }: OptionEdge): string => `${game} ${bet}`;

function onlyDifferent(options: PricedQuestion['options']): PricedQuestion['options'] {
  const spread = new Map<string, { least: number; most: number }>();
  for (const each of options.flatMap((edges) => edges ?? [])) {
    const { least, most } = spread.get(keyFor(each)) ?? { least: each.edge, most: each.edge };
    spread.set(keyFor(each), { least: Math.min(least, each.edge), most: Math.max(most, each.edge) });
  }
  const width = (each: OptionEdge): number => {
    const { least, most } = spread.get(keyFor(each)) ?? { least: 0, most: 0 };
    return most - least;
  };
  return options.map((edges) =>
    edges?.filter((each) => width(each) > 0).toSorted((a, b) => width(b) - width(a)),
  );
}
