import { HOUSE_LINES } from 'virtual:houses';
import { useRef, useState } from 'preact/hooks';
import { makeFault } from '../../../base/index.ts';
import { parseHouse } from '../../../engine/index.ts';
import { Page } from '../../app/Page.tsx';
import { makeRoute } from '../../app/router.ts';
import { beSomebody, house } from '../../live/house.ts';
import '../../styles/lobby.css';

interface OwnFile {
  readonly value: unknown;
  readonly name: string;
  readonly games: readonly { readonly id: string; readonly name: string }[];
}

/** Opens a table for those who are invited: of a shipped card, or of a card of the host's own. */
export function PrivatePage() {
  const [own, setOwn] = useState<OwnFile | undefined>(undefined);
  const [faults, setFaults] = useState<string | undefined>(undefined);
  const [opened, setOpened] = useState<string | undefined>(undefined);
  const games =
    own?.games ??
    HOUSE_LINES.filter(({ example }) => !example).flatMap((one) =>
      one.games.map((game) => ({ id: game.id, name: `${one.name}, ${game.name}` })),
    );

  const load = async (event: Event): Promise<void> => {
    const file = (event.currentTarget as HTMLInputElement).files?.[0];
    setOwn(undefined);
    setFaults(undefined);
    if (file === undefined) return;
    const read = readHouse(await file.text());
    if (typeof read === 'string') setFaults(read);
    else setOwn(read);
  };

  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    setFaults(undefined);
    const begun = await beSomebody();
    const answer = begun.ok
      ? await house.openTable({
          game: String(form.get('game')),
          bettingMs: Number(form.get('seconds')) * 1_000,
          seats: Number(form.get('seats')),
          ...(own !== undefined && { houseFile: own.value }),
        })
      : begun;
    if (!answer.ok) setFaults(answer.error.message);
    else setOpened(makeRoute({ at: 'table', table: answer.value.table, code: answer.value.code }));
  };

  if (opened !== undefined) return <Invitation hash={opened} />;
  return (
    <Page
      title="A private table"
      lead="Seats are for those to whom you give the link. It closes by itself when nobody has sat there for an hour."
    >
      <form class="panel form" onSubmit={open}>
        <label>
          <span>Game</span>
          <select class="field" name="game">
            {games.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Or a house file of your own (JSON)</span>
          <input class="field" type="file" accept=".json,application/json" onChange={load} />
        </label>
        {own !== undefined && <p class="cap">{own.name} was read: its games are above.</p>}
        <div class="two">
          <label>
            <span>Seconds to bet</span>
            <input class="field" type="number" name="seconds" min={5} max={600} defaultValue="20" required />
          </label>
          <label>
            <span>Seats</span>
            <input class="field" type="number" name="seats" min={1} max={100} defaultValue="7" required />
          </label>
        </div>
        {faults !== undefined && (
          <p class="fault faults" role="alert">
            {faults}
          </p>
        )}
        <button class="btn pri" type="submit">
          Open the table
        </button>
      </form>
    </Page>
  );
}

/** A house from a file, or every fault in it. */
function readHouse(text: string): OwnFile | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'This file is no JSON.';
  }
  const parsed = parseHouse(value);
  if (!parsed.ok) return parsed.error.map(makeFault).join('\n');
  const { identity, games } = parsed.value;
  return { value, name: identity.name, games: games.map(({ id, name }) => ({ id, name })) };
}

function Invitation({ hash }: { readonly hash: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const link = new URL(hash, location.href).href;
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // An unsafe address has no clipboard: the link is selected, and any key for copying takes it.
    }
  };
  return (
    <Page
      title="Your table is open"
      lead="Whoever has this link may sit there. The house keeps only a hash of its code."
    >
      <div class="panel form">
        <label>
          <span>The invitation</span>
          <span class="invite">
            <input class="field" ref={field} readOnly value={link} />
            <button class="btn" type="button" onClick={copy}>
              Copy
            </button>
          </span>
        </label>
        <p class="cap" role="status">
          {copied ? 'Copied.' : ''}
        </p>
        <a class="btn pri" href={hash}>
          To the table
        </a>
      </div>
    </Page>
  );
}
