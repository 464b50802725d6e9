import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { isRecord, valueAt } from '../../../base/index.ts';
import { type Checking, newChecking } from './checking.ts';
import type { Hire } from './desk/clerk.ts';
import { readDraft, type WorkshopText } from './draft.ts';
import { withoutValue, withValue } from './text/edit.ts';
import { type Scan, scanJson } from './text/scan.ts';

/** A house under construction. The text is the file; everything else derives from it. */
export interface Workshop extends Pick<Checking, 'found' | 'gaveUp' | 'sound' | 'before'> {
  readonly text: ReadonlySignal<string>;
  readonly scan: ReadonlySignal<Scan>;
  readonly draft: ReadonlySignal<WorkshopText>;
  /** The file as a value; the last version while the text is not JSON. */
  readonly file: ReadonlySignal<unknown>;
  /** Whether a check is still running that may change what is shown. */
  readonly reckoning: ReadonlySignal<boolean>;
  /** Whether the current text is a house that can be dealt. */
  readonly whole: ReadonlySignal<boolean>;
  /** The game shown, by its name in the file. */
  readonly game: ReadonlySignal<string>;
  readonly chooseGame: (name: string) => void;
  readonly write: (text: string) => void;
  readonly open: (text: string) => void;
  readonly put: (pointer: string, value: unknown) => void;
  readonly take: (pointer: string) => void;
  /** Several changes as one undo step. */
  readonly putAll: (values: readonly (readonly [pointer: string, value: unknown])[]) => void;
  /** Consecutive edits with the same name form one undo step. */
  readonly edit: (what: string, change: (text: string) => string) => void;
  readonly back: () => void;
  readonly mayGoBack: ReadonlySignal<boolean>;
  readonly close: () => void;
}

export interface Means {
  readonly hire?: Hire;
  readonly keep?: (text: string) => void;
  /** How long to wait after typing before checking. */
  readonly restMs?: number;
}

const REST_MS = 120;

export function createWorkshop(
  first: string,
  { hire, keep = () => undefined, restMs = REST_MS }: Means = {},
): Workshop {
  const text = signal(first);
  const chosen = signal<string | undefined>(undefined);
  const checking = newChecking(hire);
  const { found, busy, gaveUp, sound, before } = checking;
  const draft = computed(() => readDraft(text.value));
  const scan = computed(() => scanJson(draft.value.is === 'too-long' ? '' : text.value));
  const past = newPast(text);
  /** A file opened from elsewhere is not saved as a draft until it changes. */
  let opened: string | undefined = first;
  let last: unknown = {};
  const file = computed(() => {
    if (draft.value.is === 'file' && !scan.value.tooDeep) last = draft.value.value;
    return last;
  });
  const game = computed(() => gameIn(file.value, chosen.value));
  const asked = computed(() => ({ text: text.value, game: gameId(file.value, game.value) }));
  const upToDate = computed(
    () => found.value.of === asked.value.text && found.value.game === asked.value.game,
  );
  const stop = whenItRests(asked, restMs, (now) => {
    if (now.text !== opened) keep(now.text);
    checking.check(draft.peek().is === 'file' ? now.text : undefined, now.game);
  });
  const open = (next: string): void => {
    // Undo cannot go back to before the first file.
    if (text.peek() !== first) past.note('open');
    chosen.value = undefined;
    checking.beginAnew();
    opened = next;
    text.value = next;
  };
  const edit: Workshop['edit'] = (what, change) => {
    past.note(what);
    text.value = change(text.peek());
  };
  const putAll: Workshop['putAll'] = (values) =>
    edit(values.map(([pointer]) => pointer).join(), (now) =>
      values.reduce((changed, [pointer, value]) => withValue(changed, pointer, value), now),
    );
  return {
    ...{ text, scan, draft, file, found, gaveUp, sound, before, game, open, edit, putAll },
    reckoning: computed(() => busy.value || (draft.value.is === 'file' && !gaveUp.value && !upToDate.value)),
    whole: computed(() => upToDate.value && draft.value.is === 'file' && found.value.faults.length === 0),
    chooseGame: (name) => {
      chosen.value = name;
      checking.beginAnew();
    },
    write: (next) => edit('typed', () => next),
    put: (pointer, value) => putAll([[pointer, value]]),
    take: (pointer) => edit(`-${pointer}`, (now) => withoutValue(now, pointer)),
    back: past.back,
    mayGoBack: past.may,
    close: () => {
      stop();
      checking.close();
    },
  };
}

/** The selected game of a file, or its first. */
function gameIn(file: unknown, chosen: string | undefined): string {
  const games = valueAt(file, '/games');
  const names = games.ok && isRecord(games.value) ? Object.keys(games.value) : [];
  return names.find((name) => name === chosen) ?? names[0] ?? '';
}

const gameId = (file: unknown, game: string): string => `${isRecord(file) ? String(file['id']) : ''}/${game}`;

/** Acts on the latest value after a pause; on the first value at once. */
function whenItRests<T>(of: ReadonlySignal<T>, ms: number, act: (value: T) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let begun = false;
  const stop = effect(() => {
    const { value } = of;
    clearTimeout(timer);
    timer = setTimeout(() => act(value), begun ? ms : 0);
    begun = true;
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

const MOST_STEPS = 100;
const MOST_KEPT = 10_000_000;
/** Long texts keep fewer undo steps, to limit memory. */
const stepsFor = ({ length }: string): number => Math.min(MOST_STEPS, Math.ceil(MOST_KEPT / (length + 1)));

/** Earlier versions of the text, for undo. Consecutive edits of the same thing are one step. */
function newPast(text: Signal<string>) {
  const steps = signal<readonly { readonly text: string; readonly what: string }[]>([]);
  let last = '';
  return {
    may: computed(() => steps.value.length > 0),
    note: (what: string): void => {
      if (what !== last || what === 'open')
        steps.value = [...steps.value, { text: text.peek(), what }].slice(-stepsFor(text.peek()));
      last = what;
    },
    back: (): void => {
      const step = steps.value.at(-1);
      if (step === undefined) return;
      steps.value = steps.value.slice(0, -1);
      last = '';
      text.value = step.text;
    },
  };
}
