import { ATLAS_LINES } from 'virtual:atlas';
import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useState } from 'preact/hooks';
import { isRecord } from '../../../base/index.ts';
import type { SpokenRefusal } from '../../../words/index.ts';
import { keptDraft } from '../../app/keptDraft.ts';
import { words } from '../../app/language.ts';
import { type OwnHouse, type OwnHouseFault, readOwnHouse } from '../../app/ownHouse.ts';
import { Page } from '../../app/Page.tsx';
import { pagesWords } from '../../app/pagesWords.ts';
import { goTo } from '../../app/router.ts';
import { loadWords as faultsArrive, faultText, sentenceText } from '../../faults/words.ts';
import { beSomebody, house } from '../../live/house.ts';
import { nightWords } from '../../night/words.ts';
import { JoinPanel } from './JoinPanel.tsx';
import '../../styles/plain.css';

export const loadPrivatePage = async (): Promise<void> => {
  await Promise.all([faultsArrive(), pagesWords.loadWords(), nightWords.loadWords()]);
};

/** Opens a private table with a shipped card, or with the host's own. */
export function PrivatePage({ draft }: { readonly draft: boolean }) {
  const [own, setOwn] = useState<OwnHouse | undefined>(undefined);
  const [faults, setFaults] = useState<string | undefined>(undefined);
  const read = async (file: Blob | undefined): Promise<void> => {
    const found = file === undefined ? undefined : await readOwnHouse(file);
    setOwn(found?.ok ? found.value : undefined);
    setFaults(found === undefined || found.ok ? undefined : unreadText(found.error));
  };
  const load = (event: Event): Promise<void> => read((event.currentTarget as HTMLInputElement).files?.[0]);
  useEffect(() => {
    const written = draft ? keptDraft() : undefined;
    if (written !== undefined) void read(new Blob([toOwnCopy(written)]));
  }, [draft]);
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    // If the chosen file could not be read, do not open another game instead.
    if (own === undefined && hasFile(event.currentTarget as HTMLFormElement)) return;
    setFaults(undefined);
    const answer = await openTable(new FormData(event.currentTarget as HTMLFormElement), own);
    if (!answer.ok) setFaults(getFaults(answer.error));
    else goTo({ at: 'table', table: answer.value.table, code: answer.value.code });
  };
  return (
    <Page title={pagesWords().private.title} lead={pagesWords().private.lead}>
      <form class="panel form" onSubmit={open}>
        <GameFields own={own} onFile={load} />
        <TableFields />
        {faults !== undefined && (
          <p class="fault faults" role="alert">
            {faults}
          </p>
        )}
        <button class="btn pri" type="submit">
          {pagesWords().private.open}
        </button>
      </form>
      <JoinPanel />
    </Page>
  );
}

/** A draft that still has the name of a house here is a copy: give it its own id and name. */
function toOwnCopy(written: string): string {
  try {
    const file: unknown = JSON.parse(written);
    if (!isRecord(file)) return written;
    const { id, name } = file;
    const original = HOUSE_LINES.find((line) => line.id === id || line.name === name);
    if (original === undefined) return written;
    const { ownGame } = nightWords().form;
    const ownId = original.id === id ? `own-${original.id}` : id;
    return JSON.stringify({ ...file, id: ownId, name: ownGame, short: ownGame });
  } catch {
    return written;
  }
}

function unreadText(fault: OwnHouseFault): string {
  if (fault.is === 'faults') return fault.faults.map(faultText).join('\n');
  if (fault.is === 'not-json') return pagesWords().private.noJson;
  return words().refusal({ code: 'message/too-large', message: '' });
}

/** Faults of a house file appear as found; other refusals by their code. */
const getFaults = (refused: SpokenRefusal): string =>
  refused.code === 'house-file/faults'
    ? sentenceText(refused.message.replace(/^The house file has faults: /, ''))
    : words().refusal(refused);

const hasFile = (form: HTMLFormElement): boolean =>
  (form.querySelector<HTMLInputElement>('input[type=file]')?.files?.length ?? 0) > 0;

async function openTable(form: FormData, own: OwnHouse | undefined) {
  const begun = await beSomebody();
  if (!begun.ok) return begun;
  const name = String(form.get('name')).trim();
  return house.openTable({
    ...(name !== '' && { name }),
    waitingRoom: form.get('waiting-room') !== null,
    game: String(form.get('game')),
    bettingMs: Number(form.get('seconds')) * 1_000,
    seats: Number(form.get('seats')),
    shoeOdds: form.get('shoe-odds') !== null,
    ...(own !== undefined && { houseFile: own.file }),
  });
}

interface GameFieldsProps {
  readonly own: OwnHouse | undefined;
  readonly onFile: (event: Event) => Promise<void>;
}

const GameFields = ({ own, onFile }: GameFieldsProps) => (
  <>
    <label>
      <span>{words().lobby.heads.game}</span>
      <select class="field" name="game">
        {(own?.house.games ?? SHIPPED).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <div>
      <label class="btn">
        {pagesWords().private.ownFile}
        <input class="sr" type="file" accept=".json,application/json" onChange={onFile} />
      </label>
    </div>
    {own !== undefined && <p class="cap">{pagesWords().private.wasRead(own.house.identity.name)}</p>}
  </>
);

const SHIPPED: readonly { readonly id: string; readonly name: string }[] = [
  ...HOUSE_LINES.filter(({ example }) => !example).flatMap((one) =>
    one.games.map((game) => ({ id: game.id, name: `${one.name}, ${game.name}` })),
  ),
  ...ATLAS_LINES,
];

const TableFields = () => (
  <>
    <label>
      <span>{nightWords().form.name}</span>
      <input class="field" name="name" maxLength={40} />
    </label>
    <div class="two">
      <label>
        <span>{pagesWords().private.seconds}</span>
        <input class="field" type="number" name="seconds" min={5} max={600} defaultValue="20" required />
      </label>
      <label>
        <span>{pagesWords().private.seats}</span>
        <input class="field" type="number" name="seats" min={1} max={100} defaultValue="7" required />
      </label>
    </div>
    <label>
      <input type="checkbox" name="waiting-room" defaultChecked />
      <span>{nightWords().form.waitingRoom}</span>
    </label>
    <label>
      <input type="checkbox" name="shoe-odds" defaultChecked />
      <span>{pagesWords().private.shoeOdds}</span>
    </label>
  </>
);
