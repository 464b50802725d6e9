import { err, ok, type Result } from '../base/index.ts';
import type { TableEvent } from '../forms/index.ts';
import type { TableRefusal } from './refusal.ts';

/** The events of a command, or why it is refused. An empty list means that it was done before. */
export type Decided = Result<readonly TableEvent[], TableRefusal>;

export const refuseCommand = (code: TableRefusal['code'], message: string): Decided => err({ code, message });

export const NOTHING: Decided = ok([]);

export const NOTHING_TO_DO = refuseCommand('pit/nothing-to-do', 'This is already in force.');
