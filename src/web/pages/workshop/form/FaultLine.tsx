import type { Fault } from '../../../../base/index.ts';
import { faultText } from '../../../faults/words.ts';

export interface FaultLineProps {
  readonly fault: Fault;
  readonly id?: string;
  /** With its path: where it stands does not tell it. */
  readonly whole?: boolean;
}

/** What is wrong, at the place where it is. */
export const FaultLine = ({ fault, id, whole = false }: FaultLineProps) => (
  <p class="shop-say" id={id}>
    {whole ? faultText(fault) : withoutPath(fault)}
  </p>
);

/** The same without its path, which is that of the field. */
export function withoutPath(fault: Fault): string {
  const text = faultText(fault);
  const said = text.startsWith(fault.path) && fault.path !== '' ? text.slice(fault.path.length) : text;
  const bare = said.replace(/^\s*[:：]\s*/, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
}
