import { PLAIN_PAINT } from '../print/index.ts';
import {
  describe,
  drawRoads,
  MAX_OUTCOMES,
  makeBoardError,
  makeOutcomesError,
  parseBoard,
  parseOutcomes,
  roadLines,
  roadsJson,
} from '../roads/index.ts';
import { fail, type Io, printJson } from './io.ts';

export interface RoadsOptions {
  readonly json?: boolean;
  readonly rows?: string;
  readonly dropAgain?: boolean;
  readonly ascii?: boolean;
}

/** `coup roads`: outcomes on stdin, the five roads on stdout. */
export async function roadsCommand(io: Io, options: RoadsOptions): Promise<number> {
  const rows =
    options.rows === undefined
      ? {}
      : { rows: /^\d+$/.test(options.rows) ? Number(options.rows) : Number.NaN };
  const board = parseBoard({ ...rows, dropAgain: options.dropAgain === true });
  if (!board.ok) return fail(`${makeBoardError(board.error)} (you typed ${options.rows})`);
  const outcomes = parseOutcomes(await readAll(io));
  if (!outcomes.ok) return fail(makeOutcomesError(outcomes.error));
  const roads = drawRoads(outcomes.value, board.value);
  if (options.json) await printJson(io, roadsJson(roads));
  else {
    const drawn = roadLines(roads, {
      columns: io.columns,
      colour: io.paint !== PLAIN_PAINT,
      ascii: options.ascii === true,
    });
    await io.write(`${[...drawn, ...describe(roads)].join('\n')}\n`);
  }
  return 0;
}

/** The longest outcome with its space has four characters. Longer input is refused before it fills memory. */
const MOST_CHARACTERS = MAX_OUTCOMES * 8;

async function readAll({ input }: Io): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of input) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (text.length > MOST_CHARACTERS)
      fail(`more than ${MOST_CHARACTERS} characters of outcomes; at most ${MAX_OUTCOMES} are drawn.`);
  }
  return text + decoder.decode();
}
