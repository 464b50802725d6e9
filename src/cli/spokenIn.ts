import { english } from '../words/en/index.ts';
import { spanish } from '../words/es/index.ts';
import { french } from '../words/fr/index.ts';
import { isLanguage, LANGUAGE_TAGS, LANGUAGES, type Language, type Words } from '../words/index.ts';
import { chinese } from '../words/zh/index.ts';
import { fail } from './io.ts';

const WORDS: Readonly<Record<Language, Words>> = { en: english, fr: french, es: spanish, zh: chinese };

/** The words of a language, and what a document says of its text. */
export function spokenIn(lang = 'en'): { readonly words: Words; readonly tag: string } {
  if (!isLanguage(lang)) return fail(`--lang is one of ${LANGUAGES.join(', ')}, not ${lang}.`);
  return { words: WORDS[lang], tag: LANGUAGE_TAGS[lang] };
}
