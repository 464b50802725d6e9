import { assert, err, type Fault, makeFault, ok, type Result, show } from '../base/index.ts';
import { type FormOf, readForm, type VersionedSchema, writeForm } from './versionedSchema.ts';

/** A stored event: a type and a JSON body. */
export interface StoredEvent {
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The events that one kind of journal may hold. */
export interface JournalForm<E> {
  /** Schemas by event type. */
  readonly events: EventForms;
  /** The event upgraded to the current version, or its first fault. */
  readonly parse: (stored: StoredEvent) => Result<E, Fault>;
  /** The stored form. Throws if it could not be read again, which is a bug. */
  readonly write: (event: E) => StoredEvent;
}

export type EventForms = Readonly<Record<string, VersionedSchema<object>>>;

/** An event is its type plus the members of its body. */
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
    // The schema was found under this type, so its members are those of the event.
    return ok({ type, ...read.value } as E);
  };

  const write = (event: E): StoredEvent => {
    const { type, ...members } = event as { readonly type: string };
    const form = findForm(type);
    assert(form !== undefined, () => `${type} is an event of this journal`);
    // Passes through JSON, so that the live state equals the state after a restart.
    const stored: StoredEvent = { type, body: JSON.parse(JSON.stringify(writeForm(form, members))) };
    const again = parse(stored);
    assert(again.ok, () => `${type} can be read again: ${again.ok ? '' : makeFault(again.error)}`);
    return stored;
  };

  return { events, parse, write };
}

function firstIn([first]: readonly Fault[]): Fault {
  assert(first !== undefined, 'an unreadable value has a fault');
  return { ...first, path: `/body${first.path}` };
}
