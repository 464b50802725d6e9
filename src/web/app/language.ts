import { effect, signal } from '@preact/signals';
import { assert } from '../../base/index.ts';
import { LANGUAGE_TAGS, type Language, languageFor, type Words } from '../../words/index.ts';
import { preferences } from '../preferences.ts';
import { unbroken } from './unbroken.ts';

interface Spoken {
  readonly language: Language;
  readonly words: Words;
}

const spoken = signal<Spoken | undefined>(undefined);

/** The messages in the page's language. Components that read them redraw when it changes. */
export function words(): Words {
  assert(spoken.value !== undefined, 'nothing is drawn before a language is there');
  return spoken.value.words;
}

export const language = (): Language => spoken.value?.language ?? 'en';

/** A time of day, such as `18:40`. */
export const timeText = (moment: number): string =>
  new Date(moment).toLocaleTimeString(LANGUAGE_TAGS[language()], { hour: '2-digit', minute: '2-digit' });

export const speak = (now: Language, said: Words): void => {
  spoken.value = { language: now, words: said };
};

/** Each language is a file of its own, and a page loads only the one that it uses. */
type Fetch<T> = Readonly<Record<Language, () => Promise<T>>>;

const FETCH: Fetch<Words> = {
  en: async () => (await import('../../words/en/index.ts')).english,
  fr: async () => unbroken((await import('../../words/fr/index.ts')).frenchFr),
  es: async () => (await import('../../words/es/index.ts')).spanishEs,
  zh: async () => (await import('../../words/zh/index.ts')).chineseZh,
};

/** The chosen language, or the first of the browser's languages that we support. */
const wanted = (): Language => preferences.language.value ?? languageFor(navigator.languages);

/** Loads the wanted language, now and after each change; resolves when the page can be drawn. */
export async function startSpeaking(): Promise<void> {
  let newest: Promise<void> = Promise.resolve();
  effect(() => {
    newest = change(wanted());
  });
  await newest;
}

/** Messages of one page, beyond the shared ones. */
export interface PageWords<T> {
  (): T;
  /** Loads them. The page is drawn only then, so that it never mixes two languages. */
  readonly loadWords: () => Promise<void>;
}

interface OpenPage {
  readonly speaks: (language: Language) => boolean;
  readonly fetch: (language: Language) => Promise<void>;
}
const openPages = new Set<OpenPage>();

/** Creates a page's own messages: one more file for each language, loaded by that page alone. */
export function pageWords<T>(files: Fetch<T>): PageWords<T> {
  const fetched = new Map<Language, T>();
  const page: OpenPage = {
    speaks: (to) => fetched.has(to),
    fetch: async (to) => {
      if (fetched.has(to)) return;
      const said = await files[to]();
      fetched.set(to, to === 'fr' ? unbroken(said) : said);
    },
  };
  const said = (): T => {
    const here = fetched.get(language());
    assert(here !== undefined, 'no page is drawn before its words are there');
    return here;
  };
  const loadWords = async (): Promise<void> => {
    openPages.add(page);
    while (!page.speaks(language())) await page.fetch(language());
  };
  return Object.assign(said, { loadWords });
}

/** Loads a language for everything that is open, including pages opened while it loads. */
async function fetchAll(to: Language): Promise<Words> {
  const said = await FETCH[to]();
  const missing = (): readonly OpenPage[] => [...openPages].filter(({ speaks }) => !speaks(to));
  while (missing().length > 0) await Promise.all(missing().map(({ fetch }) => fetch(to)));
  return said;
}

/** If a language fails to load, the current one stays; if there is none, English is tried. */
async function change(to: Language): Promise<void> {
  const said = await fetchAll(to).catch(() => undefined);
  if (to !== wanted()) return;
  if (said !== undefined) speak(to, said);
  else if (spoken.peek() === undefined) speak('en', await fetchAll('en'));
  document.documentElement.lang = LANGUAGE_TAGS[language()];
}
