import { assumed, type GapDraft, inferred, read, type Sourced } from './claims.ts';
import type { Fact } from './fact.ts';
import { toNameKey } from './names.ts';
import type { Contradiction, Notes } from './notes.ts';

/** Smallest and largest wagers of a bet, with which of them the card gives. */
export interface ReadStakes {
  readonly limits: Sourced;
  /** The basis of the parts that the card does not give. */
  readonly parts: Readonly<Record<string, Sourced>>;
  readonly key: string;
}

/** Where the limits of a bet may be told: under its name first, then under what it is one of. */
export interface Asking {
  readonly names: readonly string[];
  readonly id: string;
}

const USUAL = {
  main: { minimum: 500, maximum: 1_000_000 },
  side: { minimum: 100, maximum: 100_000 },
} as const;

export function readStakes(
  notes: Notes,
  game: string | undefined,
  { names, id }: Asking,
  usual: keyof typeof USUAL,
  suffix: string,
  contradictions: Contradiction[],
): ReadStakes | undefined {
  for (const name of names) {
    const least = pick(notes, game, name, 'minimum');
    const most = pick(notes, game, name, 'maximum');
    if (least === undefined && most === undefined) continue;
    return told(least, most, usual, id, suffix, contradictions, name);
  }
  return undefined;
}

interface Sum {
  readonly value: number;
  readonly facts: readonly Fact[];
  readonly others: readonly Fact[];
}

function pick(
  notes: Notes,
  game: string | undefined,
  name: string,
  what: 'minimum' | 'maximum',
): Sum | undefined {
  const key = toNameKey(name);
  const found = notes
    .about(/^limits\//, game)
    .filter(({ of }) => of.endsWith(`/${what}`) && toNameKey(of.split('/')[1] ?? '') === key);
  const own = found.filter((fact) => notes.isOwn(fact));
  const use = own.length > 0 ? own : found;
  const [first] = use;
  if (first === undefined) return undefined;
  const same = use.filter(({ value }) => value === first.value);
  return {
    value: first.value as number,
    facts: same,
    others: use.filter(({ value }) => value !== first.value),
  };
}

function told(
  least: Sum | undefined,
  most: Sum | undefined,
  usual: keyof typeof USUAL,
  id: string,
  suffix: string,
  contradictions: Contradiction[],
  name: string,
): ReadStakes {
  const minimum = least?.value ?? Math.min(USUAL[usual].minimum, most?.value ?? Number.POSITIVE_INFINITY);
  const most1 = most?.value ?? Math.max(USUAL[usual].maximum, minimum);
  const isBelow = most1 < minimum;
  const maximum = Math.max(minimum, most1);
  const limits = { minimum: Math.max(1, minimum), maximum, step: getStep(minimum, maximum) };
  const others = [...(least?.others ?? []), ...(most?.others ?? [])];
  const facts = [...(least?.facts ?? []), ...(most?.facts ?? [])];
  const [other] = others;
  if (other !== undefined)
    contradictions.push({
      path: `limits/${name}`,
      lines: [facts[0]?.line ?? 0, other.line],
      text: `line ${facts[0]?.line} and line ${other.line} give different limits of ${name}`,
    });
  const gap: GapDraft | undefined =
    isBelow || other !== undefined
      ? {
          id: `limits-${id}${suffix}`,
          title: 'Limits that do not agree',
          reading: isBelow
            ? 'The largest wager is below the smallest.'
            : `Line ${other?.line} says ${((other?.value as number | undefined) ?? 0) / 100} instead.`,
          noAlternative: 'No price depends on it: ask which of the sums holds.',
          alternatives: [],
        }
      : undefined;
  const parts: Record<string, Sourced> = { step: assumed(limits.step) };
  if (least === undefined) parts['minimum'] = assumed(limits.minimum);
  if (most === undefined) parts['maximum'] = assumed(limits.maximum);
  // One sum of the two: the whole follows from it and from what most houses have.
  const isPart = least === undefined || most === undefined;
  const whole = read(limits, facts, gap);
  return {
    limits:
      isPart && whole.basis === 'stated' ? inferred(limits, 'The card gives one of the two', facts) : whole,
    parts,
    key: name,
  };
}

const getStep = (minimum: number, maximum: number): number =>
  [100, 50, 25, 5].find((step) => minimum % step === 0 && maximum % step === 0) ?? 1;

export const usualStakes = (usual: keyof typeof USUAL): ReadStakes => ({
  limits: assumed({ ...USUAL[usual], step: 100 }),
  parts: {},
  key: usual,
});
