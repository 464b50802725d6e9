import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import {
  closeShoeFile,
  type DealtCoup,
  dealShoeFile,
  makeHex,
  newShoe,
  newShoeFile,
  parseHex,
  type ShoeFault,
  shoeNewJson,
  type WagerBody,
} from '../fair/index.ts';
import { wrap } from '../print/index.ts';
import { findNamedGame } from './games.ts';
import { fail, type Io, printJson, readJson, writeText } from './io.ts';

export interface ShoeNewOptions {
  readonly json?: boolean;
  readonly decks?: string;
  readonly shoeId?: string;
  readonly chain?: string;
  readonly length?: string;
  readonly index?: string;
  readonly entropy?: readonly string[];
  readonly beacon?: string;
  readonly reveal?: boolean;
  readonly game?: string;
  readonly table?: string;
  readonly out?: string;
}

/** `coup shoe new`: a chain and a sealed shoe of it; with a game and a file, one that can be dealt. */
export async function shoeNewCommand(io: Io, options: ShoeNewOptions): Promise<number> {
  const chain = options.chain ?? makeHex(randomBytes(32));
  const length = number('--length', options.length ?? '1');
  const index = number('--index', options.index ?? '1');
  if (options.out !== undefined) return newPlayableShoe(io, options, { chain, length, index }, options.out);
  const made = newShoe({
    decks: number('--decks', options.decks ?? '8'),
    shoeId: options.shoeId ?? 'shoe',
    chain,
    length,
    index,
    entropy: options.entropy ?? [],
    ...(options.beacon !== undefined && { beacon: options.beacon }),
  });
  if (!made.ok) return fail(made.error.message);
  const json = shoeNewJson(made.value, options.reveal === true);
  const secret = options.chain === undefined ? { chain } : {};
  if (options.json) await printJson(io, { ...json, ...secret });
  else {
    const rows = [
      `Shoe     ${json.shoeId}, ${json.decks} decks, ${json.leaves.length} leaves`,
      `Anchor   ${json.anchor}`,
      `Root     ${json.root}`,
      ...(options.chain === undefined
        ? [`Chain    ${chain}  ${io.paint.bad('secret: keep it, show it to nobody')}`]
        : []),
      ...(json.seed === undefined ? [] : [`Seed     ${json.seed}`]),
      ...(json.order === undefined ? [] : ['', ...wrap(json.order.join(' '), io.columns)]),
    ];
    await io.write(`${rows.join('\n')}\n`);
  }
  return 0;
}

interface ChainOptions {
  readonly chain: string;
  readonly length: number;
  readonly index: number;
}

async function newPlayableShoe(
  io: Io,
  options: ShoeNewOptions,
  { chain, length, index }: ChainOptions,
  out: string,
): Promise<number> {
  const { game } = findNamedGame(
    options.game ?? fail('--out needs --game: the rules that the shoe is dealt by.'),
  );
  if (options.beacon !== undefined) fail('--beacon goes with a shoe that is only shown, not with --out.');
  const last = parseHex(chain, 32) ?? fail('--chain is 32 bytes as 64 lower-case hex digits.');
  const entropy = (options.entropy ?? []).map(
    (e) => parseHex(e, 32) ?? fail('--entropy is 32 bytes as 64 lower-case hex digits.'),
  );
  if (index < 1 || index > length) fail(`--index is from 1 to the length, ${length}.`);
  const made = newShoeFile({
    game,
    tableId: options.table ?? 'table',
    chain: { last, length },
    index,
    entropy,
  });
  if (!made.ok) return fail(made.error.message);
  writeText(out, `${JSON.stringify(made.value)}\n`);
  chmodSync(out, 0o600);
  if (options.json) await printJson(io, { file: out, open: made.value.open });
  else
    await io.write(
      `Wrote ${out}: a sealed shoe of ${game.id}. It holds the seed, so it is secret until the shoe is closed.\n`,
    );
  return 0;
}

export interface ShoeDealOptions {
  readonly json?: boolean;
  readonly coups?: string;
  readonly all?: boolean;
  readonly wagers?: string;
  readonly close?: string;
  readonly void?: string;
}

/** `coup shoe deal FILE`: opens the next cards of a shoe; at its end the file becomes a transcript. */
export async function shoeDealCommand(io: Io, path: string, options: ShoeDealOptions): Promise<number> {
  let file: unknown = readJson(path);
  const wagers = wagersFrom(options.wagers);
  const wanted = options.all
    ? Number.POSITIVE_INFINITY
    : number('--coups', options.coups ?? (options.close === undefined ? '1' : '0'));
  const dealt: DealtCoup[] = [];
  while (dealt.length < wanted) {
    const coup = dealShoeFile(file, wagers);
    if (!coup.ok) return fail(faultLine(coup.error));
    file = coup.value.file;
    dealt.push(coup.value);
    if (coup.value.over) break;
  }
  writeText(path, `${JSON.stringify(file)}\n`);
  chmodSync(path, 0o600);
  if (options.close !== undefined) {
    const closed = closeShoeFile(file, options.void === undefined ? {} : { void: options.void });
    if (!closed.ok) return fail(faultLine(closed.error));
    writeText(options.close, `${JSON.stringify(closed.value)}\n`);
  }
  if (options.json) {
    await printJson(io, {
      coups: dealt.map(({ file: _, ...coup }) => coup),
      ...(options.close !== undefined && { transcript: options.close }),
    });
  } else {
    const rows = dealt.map(
      ({ coup, hands, winner, over }) =>
        `Coup ${String(coup).padStart(3)}  Player ${hands.player.join(' ').padEnd(11)} Banker ${hands.banker.join(' ').padEnd(11)} ${winner}${over ? '  (last of the shoe)' : ''}`,
    );
    const closing =
      options.close === undefined
        ? []
        : [`Wrote ${options.close}: "coup shoe verify ${options.close}" checks it.`];
    await io.write(`${[...rows, ...closing].join('\n')}\n`);
  }
  return 0;
}

function wagersFrom(text: string | undefined): readonly WagerBody[] {
  if (text === undefined) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed as readonly WagerBody[];
  } catch {
    // told below
  }
  return fail('--wagers is a JSON list like [{"patron":"ann","bet":"player","stake":2500}].');
}

export const number = (option: string, text: string): number =>
  /^\d{1,9}$/.test(text) ? Number(text) : fail(`${option} is a whole number, not ${text}.`);

export const faultLine = ({ where, message }: Pick<ShoeFault, 'where' | 'message'>): string =>
  where === '' ? message : `${where}: ${message}`;
