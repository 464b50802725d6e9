import { signal } from '@preact/signals';
import { words } from './language.ts';

/** A message from the page itself, with at most one action. */
export interface Notice {
  readonly key: string;
  /** A function, so that the text uses the language at the time it is shown. */
  readonly text: () => string;
  readonly act?: { readonly label: () => string; readonly run: () => void };
}

const notices = signal<readonly Notice[]>([]);

/** Shows a notice, replacing one with the same key. */
export const say = (notice: Notice): void => {
  notices.value = [...notices.value.filter(({ key }) => key !== notice.key), notice];
};

export const unsay = (key: string): void => {
  notices.value = notices.value.filter((notice) => notice.key !== key);
};

export const Notices = () => (
  <div class="notices" role="status">
    {notices.value.map(({ key, text, act }) => (
      <div class="notice" key={key}>
        <p>{text()}</p>
        {act !== undefined && (
          <button class="btn" type="button" onClick={act.run}>
            {act.label()}
          </button>
        )}
        <button class="btn" type="button" onClick={() => unsay(key)}>
          {words().everywhere.close}
        </button>
      </div>
    ))}
  </div>
);
