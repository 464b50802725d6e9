import type { Finding } from './finding.ts';

/** Two statements that cannot both hold. */
export interface Contradiction {
  readonly path: string;
  readonly lines: readonly number[];
  readonly text: string;
}

export function contradictionsIn(findings: readonly Finding[]): readonly Contradiction[] {
  return [...twice(findings), ...drawnAndStood(findings)];
}

/** The same member, of the same variant, with two values. */
function twice(findings: readonly Finding[]): readonly Contradiction[] {
  const first = new Map<string, Finding>();
  const told = new Map<string, Contradiction>();
  for (const finding of findings) {
    if (MANY.test(finding.of)) continue;
    const key = `${finding.of} ${finding.game ?? ''}`;
    const before = first.get(key) ?? finding;
    first.set(key, before);
    if (JSON.stringify(before.value) === JSON.stringify(finding.value) || told.has(key)) continue;
    told.set(key, {
      path: finding.of,
      lines: [before.line, finding.line],
      text: `line ${before.line} says ${JSON.stringify(before.value)}, line ${finding.line} says ${JSON.stringify(finding.value)}`,
    });
  }
  return [...told.values(), ...linesTwice(findings)];
}

/** What a card may say of several things. */
const MANY = /\/line$|^counting\/example$|^bets\/[^/]+\/hands$|^bets\/banker\/odds$/;

/** One event of a bet with two prices. */
function linesTwice(findings: readonly Finding[]): readonly Contradiction[] {
  const first = new Map<string, Finding>();
  return findings.flatMap((finding) => {
    if (!finding.of.endsWith('/line')) return [];
    const { when, odds } = finding.value as { readonly when: unknown; readonly odds: unknown };
    const key = `${finding.of} ${finding.game ?? ''} ${JSON.stringify(when)}`;
    const before = first.get(key) ?? finding;
    first.set(key, before);
    const said = (before.value as { readonly odds: unknown }).odds;
    if (JSON.stringify(said) === JSON.stringify(odds)) return [];
    const text = `line ${before.line} pays ${JSON.stringify(said)}, line ${finding.line} pays ${JSON.stringify(odds)}`;
    return [{ path: finding.of, lines: [before.line, finding.line], text }];
  });
}

/** A total that draws and stands on the same. */
function drawnAndStood(findings: readonly Finding[]): readonly Contradiction[] {
  return findings.flatMap((stands) => {
    if (!stands.of.includes('Stands') || stands.of.endsWith('bankerDrawsWhenPlayerStands')) return [];
    const member = stands.of.replace('bankerStands', 'bankerDraws').replace('playerStands', 'playerDraws');
    const draws = findings.find(({ of }) => of === member);
    if (draws === undefined) return [];
    const both = (draws.value as readonly number[]).filter((each) =>
      (stands.value as readonly number[]).includes(each),
    );
    if (both.length === 0) return [];
    const text = `line ${draws.line} draws on ${both.join(', ')}, line ${stands.line} stands on it`;
    return [{ path: member, lines: [draws.line, stands.line], text }];
  });
}
