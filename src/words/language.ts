/** The languages that the house speaks; English is the source of every message. */
export const LANGUAGES = ['en', 'fr', 'es', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  zh: '简体中文',
};

/** What a document says of its text. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  en: 'en',
  fr: 'fr',
  es: 'es',
  zh: 'zh-Hans',
};

/** Figures are written as where the houses stand: their dollars are those of North America. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  fr: 'fr-CA',
  es: 'es-US',
  zh: 'zh-CN',
};

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value);

/** The first of the wanted languages that is spoken here, whatever its region; else English. */
export function languageFor(wanted: readonly string[]): Language {
  const primary = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  return primary.find(isLanguage) ?? 'en';
}

/** Where the rule card or the odds of a shipped game lie beside the pages: English has the plain name. */
export const printedPath = (kind: 'cards' | 'odds', game: string, language: Language): string =>
  `${kind}/${game}${language === 'en' ? '' : `.${language}`}.html`;
