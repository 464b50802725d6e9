interface Line {
  /** The first version without the vulnerability in the Brotli decoder. */
  readonly since: string;
  readonly endOfLife: string;
}

/** The supported release lines of Node. An older or odd one is past its end of life; a newer one is unknown here. */
const LINES: Readonly<Record<number, Line>> = {
  22: { since: '22.23.4', endOfLife: '2027-04-30' },
  24: { since: '24.22.1', endOfLife: '2028-04-30' },
  26: { since: '26.12.1', endOfLife: '2029-04-30' },
};
const NEWEST = Math.max(...Object.keys(LINES).map(Number));

/** One line on what is unsafe about this version of Node; undefined if nothing is known. */
export function nodeWarning(version: string, now: number): string | undefined {
  const [major = 0, ...rest] = numbersIn(version);
  const line = LINES[major];
  if (line === undefined ? major < NEWEST : now >= Date.parse(line.endOfLife))
    return `Node ${version} is past its end of life and gets no security fixes. Use Node ${advised(now)}.`;
  if (line === undefined || !isBelow([major, ...rest], numbersIn(line.since))) return undefined;
  return `Node ${version} has known security holes. Use Node ${line.since} or later.`;
}

const numbersIn = (version: string): readonly number[] => version.split('.').map(Number.parseFloat);

function isBelow(version: readonly number[], other: readonly number[]): boolean {
  const at = other.findIndex((number, n) => number !== version[n]);
  return at >= 0 && (version[at] ?? 0) < (other[at] ?? 0);
}

function advised(now: number): string {
  const living = Object.values(LINES).filter(({ endOfLife }) => now < Date.parse(endOfLife));
  return living.length === 0
    ? `${NEWEST + 1} or later`
    : `${living.map(({ since }) => since).join(', ')} or later`;
}
