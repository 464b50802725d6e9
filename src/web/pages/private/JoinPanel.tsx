import { useState } from 'preact/hooks';
import type { Refusal } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { goTo } from '../../app/router.ts';
import { beSomebody, house } from '../../live/house.ts';
import { nightWords } from '../../night/words.ts';

/** The form for a guest with a short code. */
export function JoinPanel() {
  const said = nightWords().join;
  const [refused, setRefused] = useState<Refusal | undefined>(undefined);
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget as HTMLFormElement).get('code'));
    const begun = await beSomebody();
    const found = begun.ok ? await house.join(code) : begun;
    if (found.ok) goTo({ at: 'table', ...found.value });
    else setRefused(found.error);
  };
  return (
    <form class="panel form" aria-labelledby="join" onSubmit={join}>
      <h2 id="join">{said.title}</h2>
      <p class="cap">{said.lead}</p>
      <span class="invite">
        <input
          class="field"
          name="code"
          maxLength={16}
          aria-label={said.code}
          autocomplete="off"
          autocapitalize="characters"
          required
        />
        <button class="btn" type="submit">
          {said.go}
        </button>
      </span>
      {refused !== undefined && (
        <p class="fault" role="alert">
          {words().refusal(refused)}
        </p>
      )}
    </form>
  );
}
