import type { TableLink, TableNotification, TablePicture, WishAnswer } from '../../client/index.ts';
import { ALONE, type SoloTable, type SoloWish } from '../../house/solo/index.ts';
import { changesBetween, getView, type PublicView, type TableState, toldEvents } from '../../table/index.ts';

/** A solo table in the form that pages draw: a link like any other. */
export interface SoloLink
  extends TableLink,
    Pick<SoloTable, 'deal' | 'state' | 'ageToConfirm' | 'isBroke' | 'freshBankroll'> {}

export function soloLink(table: SoloTable): SoloLink {
  const listeners = new Set<(news: TableNotification) => void>();
  let told = table.state();
  let shown = publicView(told);
  const tell = (news: TableNotification): void => {
    for (const listener of listeners) listener(news);
  };
  table.listen((news) => {
    if (news.is === 'ended') tell({ is: 'connection', connection: { is: 'closed', reason: news.reason } });
    if (news.is !== 'events') return;
    const view = publicView(news.state);
    const changes = changesBetween(shown, view);
    shown = view;
    const events = toldEvents(told, news.events);
    told = news.state;
    tell({ is: 'update', update: { seq: view.seq, events, changes } as Update });
    tell({ is: 'own' });
  });
  return {
    picture: () => getPicture(table, shown),
    connection: () => {
      const reason = table.ended();
      return reason === undefined ? { is: 'open' } : { is: 'closed', reason };
    },
    listen: (listener) => heardBy(listeners, listener),
    wish: async (wish) => {
      const answer = await table.wish(wish as SoloWish);
      return answer.ok ? answer : { ok: false, refusal: { retryable: false, ...answer.refusal } as Refused };
    },
    // Solo tables have no other patrons to show it to.
    showFold: () => undefined,
    remark: () => undefined,
    now: table.now,
    close: table.close,
    deal: table.deal,
    ageToConfirm: table.ageToConfirm,
    state: table.state,
    isBroke: table.isBroke,
    freshBankroll: table.freshBankroll,
  };
}

type Update = Extract<TableNotification, { readonly is: 'update' }>['update'];
type Refused = Extract<WishAnswer, { readonly ok: false }>['refusal'];

function heardBy<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publicView(state: TableState): PublicView {
  const { you: _, float: __, ...view } = getView(state, { is: 'watcher' });
  return view;
}

function getPicture(table: SoloTable, shown: PublicView): TablePicture {
  const state = table.state();
  const { you } = getView(state, { is: 'patron', patron: ALONE });
  const { seatKeptMs: _, invitation: __, float: ___, ...settings } = state.settings;
  return {
    table: state.id,
    number: 1,
    house: state.house,
    houseFile: null,
    ownRules: false,
    settings,
    view: shown as TablePicture['view'],
    you: (you ?? null) as TablePicture['you'],
    me: { patron: ALONE, name: 'You', alias: ALONE },
    purse: table.purse(),
    publicKey: null,
    watching: 0,
  };
}
