import { ok, type Result } from '../../src/base/index.ts';
import { makeCard } from '../../src/engine/index.ts';
import { drandCall, hashSha256, QUICKNET, utf8 } from '../../src/fair/index.ts';
import type { KeeperAnswer } from '../../src/house/keeper.ts';
import { balanced, type Leg, move, type Transfer } from '../../src/ledger/index.ts';
import type { Batch, Store, StoredEvent } from '../../src/record/index.ts';
import type { TableCommand } from '../../src/table/index.ts';
import { exchangeOrder } from './exchange.ts';
import type { Plant } from './plant.ts';

/** Bugs, each as small as a slip of the hand. `npm run pit -- --plant NAME` shows how one is caught. */
export const PLANTS: Readonly<Record<string, () => Plant>> = {
  'pay twice': () =>
    onCommit((batch) => ({
      ...batch,
      transfers: batch.transfers.flatMap((one) => [one, ...paidAgain(one)]),
    })),

  'pay a cent too little': () =>
    onCommit((batch) => ({ ...batch, transfers: batch.transfers.map(aCentLess) })),

  'forget a hold': () =>
    onCommit((batch) => ({ ...batch, transfers: batch.transfers.filter(({ kind }) => kind !== 'wager') })),

  'keep what a crash should give back': () =>
    onCommit((batch) => ({ ...batch, transfers: batch.transfers.filter(({ kind }) => kind !== 'return') })),

  'settle again after a crash': () => {
    const settled = new Map<string, readonly Transfer[]>();
    return onCommit((batch) => {
      const now = batch.transfers.filter(({ kind }) => kind === 'settle');
      if (now.length > 0) settled.set(batch.journal, now);
      if (!batch.events.some(({ type }) => type === 'recovered')) return batch;
      const again = (settled.get(batch.journal) ?? []).flatMap(paidAgain);
      return { ...batch, transfers: [...batch.transfers, ...again] };
    });
  },

  'accept a late wager': () => ({
    keeper: (keeper) => ({
      ...keeper,
      submit: (commands, now) => {
        const { stage } = keeper.state();
        const late = stage.is === 'betting' && now >= stage.until && commands.some(isWager);
        return keeper.submit(commands, late ? stage.until - 1 : now);
      },
    }),
  }),

  'forget that a wish was done': () => ({
    keeper: (keeper) => {
      const done = new Set<string>();
      const anew = (command: TableCommand): TableCommand => {
        if (!('id' in command)) return command;
        const before = done.has(command.id);
        done.add(command.id);
        return before ? { ...command, id: `${command.id}.again` } : command;
      };
      return { ...keeper, submit: (commands, now) => keeper.submit(commands.map(anew), now) };
    },
    store: (store) => ({
      ...store,
      commit: (batch) => store.commit({ ...batch, events: batch.events.map(nameAgain) }),
    }),
  }),

  'take a stake in a break': () => ({
    guard: (guard) => ({
      ...guard,
      mayPlay: (patron, to, now) => (to.do === 'stake' ? undefined : guard.mayPlay(patron, to, now)),
    }),
  }),

  'say yes before it is durable': () => ({
    keeper: (keeper) => ({
      ...keeper,
      submit: async (commands, now) => (await keeper.submit(commands, now)).map(yesAtOnce),
    }),
  }),

  'let a stale writer write': () => ({ store: unfenced }),

  'show the next card in a view': () => ({
    view: (view, state, _, { croupier }) => {
      const next = (state.shoe?.shoe?.dealt ?? 0) + (state.shoe?.up.size ?? 0);
      const card = croupier.shoe?.sealed?.order[next];
      return card === undefined ? view : { ...view, next: makeCard(card) };
    },
  }),

  'tell all what one peels': () => ({
    event: (heard, event) => (event.type === 'peel-shown' ? event : heard),
  }),

  'close a list before its time': () => ({
    keeper: (keeper) => ({
      ...keeper,
      attend: (croupier, now, terms) =>
        keeper.attend(croupier, keeper.state().stage.is === 'committing' ? now + 900 : now, terms),
    }),
  }),

  'believe whoever gives a round': () => ({
    beacon: (beacon) => ({ ...beacon, bytesOf: ({ round }) => hashSha256(utf8(round)) }),
  }),

  'name rounds by a clock that is behind': () => ({
    beacon: (beacon) => ({ ...beacon, nameFor: (openBy) => drandCall(QUICKNET, openBy) }),
  }),

  'take entropy whenever it comes': () => ({
    keeper: (keeper) => ({
      ...keeper,
      submit: (commands, now) => {
        const { stage } = keeper.state();
        const late = stage.is === 'opening' && now >= stage.until && commands.some(isOpening);
        return keeper.submit(commands, late ? stage.until - 1 : now);
      },
    }),
  }),

  'deal from another shoe': () => ({
    beforeDealing: (host) => {
      const shoe = host.croupier.shoe;
      if (shoe?.sealed === undefined || host.keeper.state().shoe?.phase !== 'dealing') return;
      const sealed = exchangeOrder(shoe, (order) => order.toReversed());
      host.croupier = { ...host.croupier, shoe: { ...shoe, sealed } };
    },
  }),

  'seal another shoe': () => ({
    store: unsealed,
    beforeDealing: (host) => {
      const shoe = host.croupier.shoe;
      if (shoe?.sealed === undefined || host.keeper.state().shoe?.phase !== 'mixed') return;
      const sealed = exchangeOrder(shoe, (order) => order.toReversed());
      host.croupier = { ...host.croupier, shoe: { ...shoe, sealed } };
    },
  }),

  'lose the last line of a page': () => ({
    reading: (store) => ({
      ...store,
      transfers: async (after, limit, account) => {
        const page = await store.transfers(after, limit, account);
        return page.ok && page.value.length === limit ? ok(page.value.slice(0, -1)) : page;
      },
    }),
  }),

  'read a shoe one page too far': () => ({
    reading: (store) => ({
      ...store,
      events: (journal, from, limit) => store.events(journal, from > 1 && limit > 1 ? from + 1 : from, limit),
    }),
  }),

  'count a log from the restart on': () => ({
    receipts: (book) => {
      let given = 0;
      return {
        after: (events) => {
          const receipt = book.after(events);
          if (events.some(({ type }) => type === 'shoe-opened')) given = -1;
          if (receipt === undefined || given < 0) return receipt;
          given += 1;
          return { ...receipt, k: given };
        },
      };
    },
  }),

  'forget the chips on the felt': () => ({
    reading: (store) => ({
      ...store,
      balances: async (accounts) => {
        const all = await store.balances(accounts);
        return all.ok ? ok(new Map([...all.value].filter(([account]) => !account.startsWith('hold/')))) : all;
      },
    }),
  }),
};

const onCommit = (change: (batch: Batch) => Batch): Plant => ({
  store: (store) => ({ ...store, commit: (batch) => store.commit(change(batch)) }),
});

/** What the house paid out, once more. */
function paidAgain({ id, kind, legs }: Transfer): readonly Transfer[] {
  const won = legs.find(({ account }) => account.startsWith('stack/'));
  const house = legs.find(({ account }) => account.startsWith('float/'));
  if (kind !== 'settle' || won === undefined || house === undefined || house.amount > 0) return [];
  return [move(`${id}/again`, kind, house.account, won.account, -house.amount as typeof won.amount)];
}

function aCentLess(transfer: Transfer): Transfer {
  const won = transfer.legs.find(({ account }) => account.startsWith('stack/'));
  const house = transfer.legs.find(({ account }) => account.startsWith('float/'));
  if (transfer.kind !== 'settle' || won === undefined || house === undefined) return transfer;
  const cent = (account: Leg['account'], amount: number): Leg => ({
    account,
    amount: amount as Leg['amount'],
  });
  return balanced(transfer.id, 'settle', [...transfer.legs, cent(won.account, -1), cent(house.account, 1)]);
}

const isWager = (command: TableCommand): boolean => command.do === 'place' || command.do === 'rebet';
const isOpening = (command: TableCommand): boolean => command.do === 'open';

/** As the journal of a table that forgets would read. */
function nameAgain(event: StoredEvent): StoredEvent {
  const by = event.body['by'] as { readonly id: string } | undefined;
  if (by === undefined) return event;
  return { ...event, body: { ...event.body, by: { ...by, id: by.id.replace(/(\.again)+$/, '') } } };
}

const yesAtOnce = (answer: KeeperAnswer): KeeperAnswer =>
  !answer.ok && answer.error.code === 'store/unavailable' ? ok({ seq: 0, events: [] }) : answer;

/** A store that takes every writer for the owner, wherever the journal stands. */
function unfenced(store: Store): Store {
  return {
    ...store,
    commit: async (batch) => {
      const done = await store.commit(batch);
      if (done.ok || done.error.code !== 'store/stale-epoch') return done;
      const claimed = await store.claim(batch.journal);
      if (!claimed.ok) return claimed;
      const { epoch, seq } = claimed.value;
      const forced = await store.commit({ ...batch, epoch, expectedSeq: seq });
      return forced.ok ? ok({ seq: batch.expectedSeq + batch.events.length }) : forced;
    },
  };
}

/** Refuses each seal once, so that there is a moment in which a shoe can be exchanged. */
export function unsealed(store: Store): Store {
  const refused = new Set<string>();
  return {
    ...store,
    commit: async (batch): Promise<Awaited<ReturnType<Store['commit']>>> => {
      const sealing = batch.events.some(
        ({ body }) => (body['entry'] as { type?: string } | undefined)?.type === 'seal',
      );
      const key = `${batch.journal} ${batch.expectedSeq}`;
      if (!sealing || refused.has(key)) return store.commit(batch);
      refused.add(key);
      return notNow;
    },
  };
}

const notNow: Result<never, { readonly code: 'store/unavailable'; readonly message: string }> = {
  ok: false,
  error: { code: 'store/unavailable', message: 'not yet' },
};
