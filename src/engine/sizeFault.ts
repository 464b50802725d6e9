import { type Fault, findHidden, isRecord, makePointer } from '../base/index.ts';

/** Pay lines of all games together. The largest known card has about three hundred. */
const MOST_LINES = 2_048;

/**
 * Why a file is rejected unread. Shared parts are compiled for each game, so a small file can cost much; and
 * invisible characters would make a felt misleading. The value need not be a valid house file. A file that a
 * table was opened with earlier skips this check.
 */
export function sizeFault(value: unknown, most = MOST_LINES): Fault | undefined {
  const part = largePart(value);
  if (part !== undefined) return part;
  const { games, shared } = recordIn(value);
  const tables = recordIn(recordIn(shared)['payTables']);
  const sharedLines = linesIn(recordIn(shared)['bets'], tables);
  const lines = Object.values(recordIn(games)).reduce<number>(
    (sum, game) => sum + sharedLines + linesIn(recordIn(game)['bets'], tables),
    0,
  );
  if (lines <= most) return undefined;
  return {
    path: '/games',
    found: `${lines} pay lines in all games together`,
    expected: `at most ${most}`,
  };
}

/** Longer than any text on a card or by its transcriber. */
const MOST_CHARACTERS = 4_000;
/** More than any list or object of a file has. */
const MOST_MEMBERS = 256;

interface Part {
  readonly value: unknown;
  readonly path: string;
}

/** The first text, list or object too large for a card, at any depth; without recursion. */
function largePart(whole: unknown): Fault | undefined {
  const left: Part[] = [{ value: whole, path: '' }];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    const { value, path } = part;
    const fault = typeof value === 'string' ? textFault(value, path) : undefined;
    if (fault !== undefined) return fault;
    if (typeof value !== 'object' || value === null) continue;
    const members = Object.entries(value);
    if (members.length > MOST_MEMBERS)
      return { path, found: `${members.length} members`, expected: `at most ${MOST_MEMBERS}` };
    for (const [key, member] of members) {
      const hidden = hiddenFault(key, `${path}/`);
      if (hidden !== undefined) return hidden;
      left.push({ value: member, path: `${path}${makePointer([key])}` });
    }
  }
  return undefined;
}

const textFault = (text: string, path: string): Fault | undefined =>
  text.length <= MOST_CHARACTERS
    ? // A note may have lines.
      hiddenFault(text.replaceAll('\n', ' '), path)
    : { path, found: `a text of ${text.length} characters`, expected: `at most ${MOST_CHARACTERS}` };

function hiddenFault(text: string, path: string): Fault | undefined {
  const hidden = findHidden(text);
  return hidden === undefined
    ? undefined
    : { path, found: `the character ${hidden}`, expected: 'text without invisible characters' };
}

const linesIn = (bets: unknown, tables: Readonly<Record<string, unknown>>): number =>
  Object.values(recordIn(bets)).reduce<number>((sum, bet) => sum + getLines(recordIn(bet), tables), 0);

function getLines(bet: Readonly<Record<string, unknown>>, tables: Readonly<Record<string, unknown>>): number {
  const named = typeof bet['payTable'] === 'string' && Object.hasOwn(tables, bet['payTable']);
  const table = named ? recordIn(tables[bet['payTable'] as string]) : {};
  return 1 + getLength(bet['lines']) + getLength(table['lines']);
}

const getLength = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

const recordIn = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});
