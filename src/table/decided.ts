import { err, ok, type Result } from '../base/index.ts';
import type { TableEvent } from '../forms/index.ts';
import type { TableRefusal } from './refusal.ts';

/** What a command makes happen, or why nothing happens. An empty list means that it happened before. */
export type Decided = Result<readonly TableEvent[], TableRefusal>;

export const refuseCommand = (code: TableRefusal['code'], message: string): Decided => err({ code, message });

export const NOTHING: Decided = ok([]);

export const NOTHING_TO_DO = refuseCommand('pit/nothing-to-do', 'The table is so already.');
