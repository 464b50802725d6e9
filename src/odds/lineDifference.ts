import { equalJson } from '../base/index.ts';
import { isPush, isWin, makeLinePays, makeRate, type PayLine } from '../engine/index.ts';

/** A pay line that differs between two pay tables: what each pays on it; undefined for a missing line. */
export interface LineDifference {
  readonly label: string;
  readonly here: PayLine | undefined;
  readonly there: PayLine | undefined;
}

/** Lines with the same condition are the same line; they differ by their pay. */
export function lineDifferences(
  here: readonly PayLine[],
  there: readonly PayLine[],
): readonly LineDifference[] {
  const changed = here.flatMap((line) => {
    const other = there.find(({ when }) => equalJson(when, line.when));
    return other !== undefined && hasSamePay(line, other)
      ? []
      : [{ label: line.label, here: line, there: other }];
  });
  const dropped = there
    .filter((line) => !here.some(({ when }) => equalJson(when, line.when)))
    .map((line) => ({ label: line.label, here: undefined, there: line }));
  return [...changed, ...dropped];
}

/** `Win by 7 pays 4 to 1; at penn-national/mini 6 to 1.` */
export const makeLineDifference = ({ label, here, there }: LineDifference, other: string): string =>
  here === undefined
    ? `${label} is no line of its own; at ${other} it ${makePay(there)}.`
    : `${label} ${makePay(here)}; at ${other} it ${makePay(there)}.`;

const hasSamePay = (one: PayLine, two: PayLine): boolean => makePay(one) === makePay(two);

function makePay(line: PayLine | undefined): string {
  if (line === undefined) return 'is no line of its own';
  if (isPush(line)) return 'pushes';
  if (!isWin(line)) return `gives ${makeLinePays(line)}`;
  const less = line.commission === undefined ? '' : ` less ${makeRate(line.commission)}`;
  return `pays ${makeLinePays(line)}${less}`;
}
