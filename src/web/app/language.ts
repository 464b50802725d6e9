import { effect, signal } from '@preact/signals';
import { assert } from '../../base/index.ts';
import { LANGUAGE_TAGS, type Language, languageFor, type Words } from '../../words/index.ts';
import { preferences } from '../preferences.ts';

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

export const speak = (now: Language, said: Words): void => {
  spoken.value = { language: now, words: said };
};

/** Each language is a file of its own: a page fetches the one that it speaks. */
const FETCH: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => (await import('../../words/en/index.ts')).english,
  fr: async () => (await import('../../words/fr/index.ts')).french,
  es: async () => (await import('../../words/es/index.ts')).spanish,
  zh: async () => (await import('../../words/zh/index.ts')).chinese,
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

/** A language that cannot be fetched leaves the one that is spoken; where none is, English is tried. */
async function change(to: Language): Promise<void> {
  const said = await FETCH[to]().catch(() => undefined);
  if (to !== wanted()) return;
  if (said !== undefined) speak(to, said);
  else if (spoken.peek() === undefined) speak('en', await FETCH.en());
  document.documentElement.lang = LANGUAGE_TAGS[language()];
}
