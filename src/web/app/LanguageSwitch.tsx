import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from '../../words/index.ts';
import { preferences } from '../preferences.ts';
import { language, words } from './language.ts';

/** Short enough for the bar. */
const SHORT = { en: 'EN', fr: 'FR', es: 'ES', zh: '中' } as const;

/** The page's language, shown on every page, each by its own name. */
export const LanguageSwitch = () => (
  <label class="lang">
    <span aria-hidden="true">{SHORT[language()]}</span>
    <select
      aria-label={words().everywhere.language}
      value={language()}
      onChange={(event) => {
        const chosen = LANGUAGES.find((one) => one === event.currentTarget.value);
        if (chosen !== undefined) preferences.language.value = chosen;
      }}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={LANGUAGE_TAGS[one]}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </select>
  </label>
);
