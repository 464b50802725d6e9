import { signal } from '@preact/signals';
import { words } from './language.ts';

/** A sentence that the page itself has to say, with at most one thing to do about it. */
export interface Notice {
  readonly key: string;
  /** Asked for when it is shown, so that it is said in the language of that moment. */
  readonly text: () => string;
  readonly act?: { readonly label: () => string; readonly run: () => void };
}

const notices = signal<readonly Notice[]>([]);

/** Says it; a notice of the same key is replaced. */
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
