import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from '../../words/index.ts';
import { preferences } from '../preferences.ts';
import { language, words } from './language.ts';

/** As short as a bar has room for. */
const SHORT = { en: 'EN', fr: 'FR', es: 'ES', zh: '中' } as const;

/** The language of the page, in sight on each: every one by its own name. */
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
