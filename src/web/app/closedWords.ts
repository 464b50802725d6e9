import type { Closing } from '../../client/index.ts';
import { words } from './language.ts';

/** Why a table is closed to this page; translated if the house sent a code. */
export function closedWords({ reason, code }: Closing): string {
  if (code === undefined) return reason;
  return code === 'session/none'
    ? words().table.connection.sessionOver
    : words().refusal({ code, message: reason });
}
