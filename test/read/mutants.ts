/** Card texts with a slip in each: a line gone, two columns changed places, a figure misread. */
export interface Mutation {
  readonly kind: 'dropped' | 'shuffled' | 'misread';
  /** The line that was changed, counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** Numbers in an order of their own, the same each time. */
export function randomFrom(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    return (state >> 8) % below;
  };
}

export function mutated(text: string, random: (below: number) => number): Mutation {
  const lines = text.split('\n');
  const kind = (['dropped', 'shuffled', 'misread'] as const)[random(3)] ?? 'dropped';
  const fits = (line: string): boolean =>
    kind === 'dropped'
      ? line.trim() !== ''
      : kind === 'shuffled'
        ? /\S(?: {3,}|\t)\S/.test(line)
        : /\d/.test(line);
  const places = lines.flatMap((line, at) => (fits(line) ? [at] : []));
  const at = places[random(Math.max(1, places.length))] ?? 0;
  const line = lines[at] ?? '';
  const changed =
    kind === 'dropped' ? [] : [kind === 'shuffled' ? shuffled(line, random) : misread(line, random)];
  return { kind, line: at + 1, text: [...lines.slice(0, at), ...changed, ...lines.slice(at + 1)].join('\n') };
}

function shuffled(line: string, random: (below: number) => number): string {
  const cells = line.trim().split(/ {3,}|\t/);
  const [one, two] = [random(cells.length), random(cells.length)];
  return cells.map((cell, at) => (at === one ? cells[two] : at === two ? cells[one] : cell)).join('     ');
}

function misread(line: string, random: (below: number) => number): string {
  const figures = [...line.matchAll(/\d/g)];
  const at = figures[random(figures.length)]?.index ?? 0;
  return `${line.slice(0, at)}${random(10)}${line.slice(at + 1)}`;
}
