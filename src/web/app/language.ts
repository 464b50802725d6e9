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

/** The words of the language that the page speaks: whatever asks for them is drawn again when it changes. */
export function words(): Words {
  assert(spoken.value !== undefined, 'nothing is drawn before a language is there');
  return spoken.value.words;
}

export const language = (): Language => spoken.value?.language ?? 'en';

/** A time of the day, as in `18:40`. */
export const timeText = (moment: number): string =>
  new Date(moment).toLocaleTimeString(LANGUAGE_TAGS[language()], { hour: '2-digit', minute: '2-digit' });

export const speak = (now: Language, said: Words): void => {
  spoken.value = { language: now, words: said };
};

/** Each language is a file of its own: a page fetches the one that it speaks. */
type Fetch<T> = Readonly<Record<Language, () => Promise<T>>>;

const FETCH: Fetch<Words> = {
  en: async () => (await import('../../words/en/index.ts')).english,
  fr: async () => unbroken((await import('../../words/fr/index.ts')).frenchFr),
  es: async () => (await import('../../words/es/index.ts')).spanishEs,
  zh: async () => (await import('../../words/zh/index.ts')).chineseZh,
};

/** The language that was chosen, else the first of the browser's that is spoken here. */
const wanted = (): Language => preferences.language.value ?? languageFor(navigator.languages);

/** Speaks the wanted language from now on, whatever is chosen; resolves when the page may be drawn. */
export async function startSpeaking(): Promise<void> {
  let newest: Promise<void> = Promise.resolve();
  effect(() => {
    newest = change(wanted());
  });
  await newest;
}

/** What one page says beyond what every page does. */
export interface PageWords<T> {
  (): T;
  /** Fetches them; the page is drawn only then, and never in two languages at once. */
  readonly loadWords: () => Promise<void>;
}

interface OpenPage {
  readonly speaks: (language: Language) => boolean;
  readonly fetch: (language: Language) => Promise<void>;
}
const openPages = new Set<OpenPage>();

/** A page's own words: one more file for each language, that no other page fetches. */
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

/** The words of a language for everything that is open, a page that was opened meanwhile included. */
async function fetchAll(to: Language): Promise<Words> {
  const said = await FETCH[to]();
  const missing = (): readonly OpenPage[] => [...openPages].filter(({ speaks }) => !speaks(to));
  while (missing().length > 0) await Promise.all(missing().map(({ fetch }) => fetch(to)));
  return said;
}

/** A language that cannot be fetched leaves the one that is spoken; where none is, English is tried. */
async function change(to: Language): Promise<void> {
  const said = await fetchAll(to).catch(() => undefined);
  if (to !== wanted()) return;
  if (said !== undefined) speak(to, said);
  else if (spoken.peek() === undefined) speak('en', await fetchAll('en'));
  document.documentElement.lang = LANGUAGE_TAGS[language()];
}
