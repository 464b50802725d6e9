import { ok, type Result } from '../../base/index.ts';
import type { Recount, ScrubCount, SigningKey } from '../../house/index.ts';
import type { StoreRefusal } from '../../record/index.ts';
import type { DatabaseConnection } from '../../record/postgres/index.ts';

/** Start parameters of the worker thread of the integrity scrub. */
export interface RecountTerms {
  /** Includes the term of the process, if several share the database. */
  readonly connection: DatabaseConnection & { readonly tenure?: number };
  readonly keys: readonly [SigningKey, ...SigningKey[]];
}

export type RecountTask =
  | { readonly do: 'start' }
  | { readonly do: 'turn'; readonly rows: number }
  | { readonly do: 'checkpoint'; readonly at: number };

export type RecountAnswer = Result<ScrubCount, StoreRefusal>;

const NOTHING: ScrubCount = { damage: [], rows: 0 };

export async function doTask(recount: Recount, task: RecountTask): Promise<RecountAnswer> {
  switch (task.do) {
    case 'start':
      return recount.start();
    case 'turn':
      return recount.turn(task.rows);
    case 'checkpoint': {
      const signed = await recount.checkpoint(task.at);
      return signed.ok ? ok(NOTHING) : signed;
    }
  }
}
