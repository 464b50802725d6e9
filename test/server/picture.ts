import { type PublicView, type ServerMessage, withChanges, type YouView } from '../../src/protocol/index.ts';

/** What somebody who only reads the messages of a table sees in the end. */
export interface Picture {
  readonly view: PublicView;
  readonly you: YouView | null;
}

/** Lays message over message, and insists that no event is missing or told twice. */
export function findPicture(messages: readonly ServerMessage[], table: string): Picture | undefined {
  let picture: Picture | undefined;
  for (const message of messages) {
    if (!('table' in message) || message.table !== table) continue;
    if (message.say === 'table') picture = { view: message.view, you: message.you };
    if (message.say === 'you' && picture !== undefined) picture = { ...picture, you: message.you };
    if (message.say !== 'update') continue;
    if (picture === undefined) throw new Error('an update before any snapshot');
    const first = message.seq - message.events.length + 1;
    if (first !== picture.view.seq + 1)
      throw new Error(`event ${first} came after event ${picture.view.seq}`);
    picture = { ...picture, view: withChanges(picture.view, message.changes) };
  }
  return picture;
}
