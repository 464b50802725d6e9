import type { Fault } from '../../../../base/index.ts';
import { faultText } from '../../../faults/words.ts';

export interface FaultLineProps {
  readonly fault: Fault;
  readonly id?: string;
  /** Includes the path, because the position does not show it. */
  readonly whole?: boolean;
}

/** A fault, shown at its field. */
export const FaultLine = ({ fault, id, whole = false }: FaultLineProps) => (
  <p class="shop-say" id={id}>
    {whole ? faultText(fault) : withoutPath(fault)}
  </p>
);

/** The fault without its path, which is the field's own. */
export function withoutPath(fault: Fault): string {
  const text = faultText(fault);
  const said = text.startsWith(fault.path) && fault.path !== '' ? text.slice(fault.path.length) : text;
  const bare = said.replace(/^\s*[:：]\s*/, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
}
