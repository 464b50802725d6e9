/** The languages of the house; English is the source of every message. */
export const LANGUAGES = ['en', 'fr', 'es', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  zh: '简体中文',
};

/** The `lang` attribute of a document. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  en: 'en',
  fr: 'fr',
  es: 'es',
  zh: 'zh-Hans',
};

/** Locales of the houses' countries, so that figures have North American dollars. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  fr: 'fr-CA',
  es: 'es-US',
  zh: 'zh-CN',
};

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value);

/** The first wanted language that exists here, whatever its region; otherwise English. */
export function languageFor(wanted: readonly string[]): Language {
  const primary = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  return primary.find(isLanguage) ?? 'en';
}

/** The path of a shipped game's rule card or odds; English has the plain name. */
export const printedPath = (kind: 'cards' | 'odds', game: string, language: Language): string =>
  `${kind}/${game}${language === 'en' ? '' : `.${language}`}.html`;
