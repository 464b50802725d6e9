import { faultText, sentenceText } from '../../faults/words.ts';
import type { Workshop } from './ctrl.ts';
import { withoutPath } from './form/FaultLine.tsx';
import { getLine, getPlace } from './text/lines.ts';
import { workshopWords } from './words.ts';

/** A remark at a line of the text. */
export interface TextRemark {
  readonly is: 'wrong' | 'odd' | 'changed';
  readonly text: string;
}

/** By line. A fault hides a warning on the same line. */
export function getRemarks(
  { draft, found, scan }: Pick<Workshop, 'draft' | 'found' | 'scan'>,
  starts: readonly number[],
): ReadonlyMap<number, TextRemark> {
  const remarks = new Map<number, TextRemark>();
  const { value: now } = draft;
  if (now.is === 'not-json') {
    remarks.set(getLine(starts, now.at), { is: 'wrong', text: workshopWords().file.notJson(now.why) });
    return remarks;
  }
  for (const told of getTold(found.value)) {
    const line = getLine(starts, getPlace(scan.value, told.path));
    if (remarks.get(line)?.is !== 'wrong') remarks.set(line, { is: told.is, text: told.short });
  }
  return remarks;
}

/** A fault or a warning, as shown. */
export interface TextIssue {
  readonly is: 'wrong' | 'odd';
  readonly path: string;
  /** With its path, and without it for use at its own line. */
  readonly text: string;
  readonly short: string;
}

export const getTold = ({ faults, warnings }: Workshop['found']['value']): readonly TextIssue[] => [
  ...faults.map((fault) => ({
    is: 'wrong' as const,
    path: fault.path,
    text: faultText(fault),
    short: withoutPath(fault),
  })),
  ...(warnings ?? []).map(({ path, text }) => {
    const short = sentenceText(text);
    return { is: 'odd' as const, path, text: `${path}: ${short}`, short };
  }),
];
