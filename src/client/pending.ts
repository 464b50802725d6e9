import type { ClientMessage, ServerMessageOf, Wish } from '../protocol/index.ts';
import { freshId } from './freshId.ts';
import type { WishAnswer } from './link.ts';
import { tooMany, unanswered } from './refusals.ts';
import type { World } from './world.ts';

/** The wishes of a link that have no answer yet. */
export interface PendingCommands {
  /** Settles with the answer. */
  readonly ask: (wish: Wish) => Promise<WishAnswer>;
  readonly hear: (answer: ServerMessageOf<'answer'>) => void;
  /** Resends under the same ids, so nothing is done twice. */
  readonly sendAgain: () => void;
  /** Refuses all of them, because no answer will come. */
  readonly giveUp: (reason: string) => void;
  readonly some: (wished: (wish: Wish) => boolean) => boolean;
}

/** More than a person can click, and few enough to resend at once after a greeting. */
const MOST_PENDING = 24;

export function newPending(
  table: string,
  { random, send }: Pick<World, 'random'> & { readonly send: (message: ClientMessage) => boolean },
): PendingCommands {
  const pending = new Map<string, { readonly wish: Wish; readonly settle: (answer: WishAnswer) => void }>();
  return {
    ask: (wish) =>
      new Promise((settle) => {
        if (pending.size >= MOST_PENDING) return settle({ ok: false, refusal: tooMany });
        const id = freshId(random);
        pending.set(id, { wish, settle });
        send({ say: 'wish', table, id, wish });
      }),
    hear: (answer) => {
      const asked = pending.get(answer.id);
      pending.delete(answer.id);
      asked?.settle(answer.ok ? { ok: true, seq: answer.seq } : { ok: false, refusal: answer.refusal });
    },
    sendAgain: () => {
      for (const [id, { wish }] of pending) send({ say: 'wish', table, id, wish });
    },
    giveUp: (reason) => {
      for (const { settle } of pending.values()) settle({ ok: false, refusal: unanswered(reason) });
      pending.clear();
    },
    some: (wished) => [...pending.values()].some(({ wish }) => wished(wish)),
  };
}
