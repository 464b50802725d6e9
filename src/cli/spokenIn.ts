import { isLanguage, LANGUAGE_TAGS, LANGUAGES, type Language, type Words } from '../words/index.ts';
import { PLAY, type PlayWords } from '../words/play/index.ts';
import { PRINTED, type PrintedWords } from '../words/printed/index.ts';
import { fail } from './io.ts';

/** The requested language; English by default. */
export function languageAsked(lang = 'en'): Language {
  return isLanguage(lang) ? lang : fail(`--lang is one of ${LANGUAGES.join(', ')}, not ${lang}.`);
}

/** The messages of printed papers in a language, and the `lang` tag of a document. */
export async function printedIn(
  lang: string | undefined,
): Promise<{ readonly words: PrintedWords; readonly tag: string }> {
  const language = languageAsked(lang);
  return { words: await PRINTED[language](), tag: LANGUAGE_TAGS[language] };
}

const SPOKEN: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => (await import('../words/en/index.ts')).english,
  fr: async () => (await import('../words/fr/index.ts')).frenchFr,
  es: async () => (await import('../words/es/index.ts')).spanishEs,
  zh: async () => (await import('../words/zh/index.ts')).chineseZh,
};

/** The messages of a table in a language. */
export const spokenIn = (lang: string | undefined): Promise<Words> => SPOKEN[languageAsked(lang)]();

/** The terminal's additional messages. */
export const playedIn = (lang: string | undefined): Promise<PlayWords> => PLAY[languageAsked(lang)]();
