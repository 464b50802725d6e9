import { useState } from 'preact/hooks';
import { beSomebody } from '../live/house.ts';
import { words } from './language.ts';
import { visitor } from './visitor.ts';

/** The name that other patrons at a table see. */
export function NameForm() {
  const { yourName } = words().everywhere;
  const [said, setSaid] = useState('');
  const name = visitor.value?.name ?? '';
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget as HTMLFormElement).get('name');
    const done = await beSomebody(String(wanted ?? '').trim());
    if (!done.ok) setSaid(yourName.refused);
    else setSaid(yourName.saved(done.value.name));
  };
  return (
    <div class="who">
      <form onSubmit={save}>
        <input
          class="field"
          name="name"
          aria-label={yourName.label}
          maxLength={24}
          required
          defaultValue={name}
        />
        <button class="btn" type="submit">
          {yourName.save}
        </button>
      </form>
      <p class="cap" role="status">
        {said === '' ? yourName.readBy : said}
      </p>
    </div>
  );
}
