import type { ConnectionState, News } from './link.ts';

/** The subscribers of a link and the state of its connection. */
export interface Listeners {
  readonly listen: (listener: (news: News) => void) => () => void;
  readonly tell: (news: News) => void;
  readonly connection: () => ConnectionState;
  /** Sets the state and notifies the subscribers. */
  readonly become: (connection: ConnectionState) => void;
  /** Removes all subscribers without notifying them. */
  readonly leave: (reason: string) => void;
}

export function newListeners(first: ConnectionState): Listeners {
  const listeners = new Set<(news: News) => void>();
  let connection = first;
  const tell = (news: News): void => {
    for (const listener of [...listeners]) listener(news);
  };
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell,
    connection: () => connection,
    become: (next) => {
      connection = next;
      tell({ is: 'connection', connection: next });
    },
    leave: (reason) => {
      listeners.clear();
      connection = { is: 'closed', reason };
    },
  };
}
