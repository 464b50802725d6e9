import { assert, err, type Fault, makeFault, ok, type Result, show } from '../base/index.ts';
import { type FormOf, readForm, type VersionedSchema, writeForm } from './form.ts';

/** What happened, as a journal keeps it: a type and a JSON body. */
export interface StoredEvent {
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** All that one kind of journal may hold. */
export interface JournalForm<E> {
  /** By the type of the event. */
  readonly events: EventForms;
  /** The event as it is understood now, under whichever version it was written; or the first fault in it. */
  readonly parse: (stored: StoredEvent) => Result<E, Fault>;
  /** The event as it is stored. What could not be read again is never written: that is a bug here. */
  readonly write: (event: E) => StoredEvent;
}

export type EventForms = Readonly<Record<string, VersionedSchema<object>>>;

/** An event is its type and the members of its body, side by side. */
export type EventsOf<F extends EventForms> = {
  readonly [K in keyof F & string]: Members<{ readonly type: K } & FormOf<F[K]>>;
}[keyof F & string];

type Members<T> = { readonly [K in keyof T]: T[K] };

export function journalForm<const F extends EventForms>(events: F): JournalForm<EventsOf<F>> {
  type E = EventsOf<F>;
  const findForm = (type: string): VersionedSchema<object> | undefined =>
    Object.hasOwn(events, type) ? events[type] : undefined;

  const parse = ({ type, body }: StoredEvent): Result<E, Fault> => {
    const form = findForm(type);
    if (form === undefined)
      return err({ path: '/type', found: show(type), expected: `one of ${Object.keys(events).join(', ')}` });
    const read = readForm(form, body);
    if (!read.ok) return err(firstIn(read.error));
    // The form was found under this type, so that the members are those of its event.
    return ok({ type, ...read.value } as E);
  };

  const write = (event: E): StoredEvent => {
    const { type, ...members } = event as { readonly type: string };
    const form = findForm(type);
    assert(form !== undefined, () => `${type} is an event of this journal`);
    // Through JSON, so that what is folded now is what will be folded after a restart.
    const stored: StoredEvent = { type, body: JSON.parse(JSON.stringify(writeForm(form, members))) };
    const again = parse(stored);
    assert(again.ok, () => `${type} can be read again: ${again.ok ? '' : makeFault(again.error)}`);
    return stored;
  };

  return { events, parse, write };
}

function firstIn([first]: readonly Fault[]): Fault {
  assert(first !== undefined, 'what cannot be read has a fault');
  return { ...first, path: `/body${first.path}` };
}
