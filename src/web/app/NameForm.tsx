import { useState } from 'preact/hooks';
import { beSomebody } from '../live/house.ts';
import { visitor } from './visitor.ts';

/** The name that others at a table read. */
export function NameForm() {
  const [said, setSaid] = useState('');
  const name = visitor.value?.name ?? '';
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget as HTMLFormElement).get('name');
    const done = await beSomebody(String(wanted ?? '').trim());
    if (!done.ok) setSaid('A name has 1 to 24 characters, with no space at either end.');
    else setSaid(`You are ${done.value.name}, from the next seat you take.`);
  };
  return (
    <div class="who">
      <form onSubmit={save}>
        <input class="field" name="name" aria-label="Your name" maxLength={24} required defaultValue={name} />
        <button class="btn" type="submit">
          Save
        </button>
      </form>
      <p class="cap" role="status">
        {said === '' ? 'Others at your table read this name.' : said}
      </p>
    </div>
  );
}
