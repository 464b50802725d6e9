import { isRecord, makeFault, parseShape } from '../base/index.ts';
import {
  checkOpening,
  heldIn,
  holdings,
  parseHex,
  parseKept,
  parseTranscript,
  RECEIPTS,
  type Receipt,
  type SeriesVerification,
  type Verification,
  type VerifyOptions,
  verifySeries,
  verifyTranscript,
} from '../fair/index.ts';
import { ALL_GAMES } from '../houses/index.ts';
import { wrap } from '../print/index.ts';
import { fail, type Io, printJson, readJson } from './io.ts';
import { faultLine, number } from './shoeCommand.ts';

export interface ShoeVerifyOptions {
  readonly json?: boolean;
  readonly anchor?: readonly string[];
  readonly previousSeed?: string;
  readonly publicKey?: string;
  readonly receipts?: string;
  readonly ownEntropy?: readonly string[];
  readonly aliasProof?: readonly string[];
  readonly opening?: string;
  readonly leaf?: string;
  readonly shoeId?: string;
}

/** `coup shoe verify FILE…`: verifies whole transcripts, or one opening of a shoe in play. */
export async function shoeVerifyCommand(
  io: Io,
  files: readonly string[],
  options: ShoeVerifyOptions,
): Promise<number> {
  if (options.opening !== undefined) return verifyOpening(io, options.opening, options);
  const anchor = hexAndPaths(options.anchor);
  const ownEntropy = hexAndPaths(options.ownEntropy);
  const aliasProofs = hexAndPaths(options.aliasProof);
  const paths = [...files, ...anchor.paths, ...ownEntropy.paths, ...aliasProofs.paths];
  if (paths.length === 0) return fail('name a transcript, or give --opening with --leaf and --shoe-id.');
  const given = readGiven(paths);
  const several = { anchor: anchor.hex, ownEntropy: ownEntropy.hex, aliasProofs: aliasProofs.hex };
  const held = holdings([{ ...several, ...flagsHeld(options) }, ...given.held]);
  const answer = verify(given, {
    ...held,
    house: (id) => ALL_GAMES.find((game) => game.id === id),
    ...(options.previousSeed !== undefined && {
      previousSeed: hex32('--previous-seed', options.previousSeed),
    }),
  });
  if (options.json) await printJson(io, answer);
  else await io.write(`${verdictLines(io, paths, answer, beaconSentences(given.transcripts)).join('\n')}\n`);
  return answer.verified ? 0 : 1;
}

/** A flag with several values also consumes the paths after it: a value that is not hex is a path. */
function hexAndPaths(values: readonly string[] = []): {
  readonly hex: readonly string[];
  readonly paths: readonly string[];
} {
  const isHex = (value: string): boolean => parseHex(value, 32) !== undefined;
  return { hex: values.filter(isHex), paths: values.filter((value) => !isHex(value)) };
}

/** The contents of the files, sorted by format. */
interface Given {
  readonly transcripts: readonly unknown[];
  readonly restorations: readonly unknown[];
  readonly held: readonly VerifyOptions[];
}

function readGiven(paths: readonly string[]): Given {
  const transcripts: unknown[] = [];
  const restorations: unknown[] = [];
  const held: VerifyOptions[] = [];
  for (const path of paths) {
    const value = readJson(path);
    const format = isRecord(value) ? value['format'] : undefined;
    if (format === 'coup-restoration') restorations.push(value);
    else if (format === 'coup-kept') {
      const kept = parseKept(value);
      if (!kept.ok) return fail(`${path}: ${kept.error.message}`);
      held.push(heldIn(kept.value));
      if (kept.value.transcript !== null) transcripts.push(kept.value.transcript);
    } else transcripts.push(value);
  }
  if (transcripts.length === 0) return fail('there is no transcript in these files.');
  return { transcripts, restorations, held };
}

/** Whether a public beacon binds the shoes; a reader who knows of none would not look for it. */
function beaconSentences(transcripts: readonly unknown[]): readonly string[] {
  const beacons = transcripts.flatMap((value) => {
    const transcript = parseTranscript(value);
    const call = transcript.ok ? transcript.value.log.find(({ type }) => type === 'call') : undefined;
    return call?.type === 'call' ? [call.body.beacon] : [];
  });
  const without = beacons.filter((beacon) => beacon === null).length;
  const bound = beacons.length - without;
  return [
    ...(bound === 0 ? [] : [`${tellShoes(bound)} bound to a round of a public beacon.`]),
    ...(without === 0
      ? []
      : [
          `${tellShoes(without)} called without a public beacon: who opened last could see the others’ entropy first, and leave their own unopened.`,
        ]),
  ];
}

const tellShoes = (count: number): string => (count === 1 ? 'One shoe was' : `${count} shoes were`);

function flagsHeld({ publicKey, receipts }: ShoeVerifyOptions): VerifyOptions {
  return {
    ...(publicKey !== undefined && { publicKey: hex32('--public-key', publicKey) }),
    ...(receipts !== undefined && { receipts: receiptsFrom(receipts) }),
  };
}

const hex32 = (option: string, text: string): string =>
  parseHex(text, 32) === undefined ? fail(`${option} is 32 bytes as 64 lower-case hex digits.`) : text;

function verify(
  { transcripts, restorations }: Given,
  options: VerifyOptions,
): Verification | SeriesVerification {
  const [only] = transcripts;
  return transcripts.length === 1 && restorations.length === 0
    ? verifyTranscript(only, options)
    : verifySeries(transcripts, { ...options, restorations });
}

function verdictLines(
  { paint, columns }: Io,
  paths: readonly string[],
  { verified, proved, notProved, firstFault }: Verification,
  beacon: readonly string[],
): readonly string[] {
  const part = (title: string, mark: string, sentences: readonly string[]): readonly string[] =>
    sentences.length === 0
      ? []
      : [
          '',
          paint.strong(title),
          ...sentences.flatMap((sentence) =>
            wrap(`${mark} ${sentence}`, columns - 4, '  ').map((line) => `  ${line}`),
          ),
        ];
  const texts = (said: readonly { readonly text: string }[]): readonly string[] =>
    said.map(({ text }) => text);
  return [
    `${verified ? paint.good('verified') : paint.bad('refused')}  ${paths.join(', ')}`,
    ...part(
      'The first thing that is wrong',
      '×',
      firstFault === undefined ? [] : [`${faultLine(firstFault)} [${firstFault.code}]`],
    ),
    ...part(verified ? 'What is proved' : 'What was in order until then', '✓', texts(proved)),
    ...part('What is not proved', '·', texts(notProved)),
    ...part('Public beacon', '·', beacon),
  ];
}

function receiptsFrom(path: string): readonly Receipt[] {
  const parsed = parseShape(RECEIPTS, readJson(path));
  return parsed.ok ? parsed.value : fail(`${path}: ${parsed.error.map(makeFault)[0]}.`);
}

/** Checks `n:card:salt` against its published leaf. */
async function verifyOpening(
  io: Io,
  text: string,
  { leaf, shoeId, json }: ShoeVerifyOptions,
): Promise<number> {
  const [n = '', card = '', salt = ''] = text.split(':');
  if (shoeId === undefined || leaf === undefined) return fail('--opening needs --shoe-id and --leaf.');
  const bytes = parseHex(leaf, 32) ?? fail('--leaf is 32 bytes as 64 lower-case hex digits.');
  const opened = checkOpening(shoeId, bytes, { n: number('--opening n', n), card, salt });
  const verified = opened !== undefined;
  if (json) await printJson(io, { verified, verdict: verified ? 'verified' : 'refused' });
  else
    await io.write(
      verified
        ? `verified  card ${n} of ${shoeId} is ${card}\n`
        : `refused  ${card} is not the card under that leaf\n`,
    );
  return verified ? 0 : 1;
}
