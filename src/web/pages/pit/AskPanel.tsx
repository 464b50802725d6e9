import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { DeskTable, NewPublicTable, PitAsk, Refusal } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { toName } from './TablesPanel.tsx';
import { pitWords } from './words.ts';

/** The result: a refusal, or nothing. */
export type PitRequestResult = Promise<Refusal | undefined>;

export interface AskPanelProps {
  readonly table: DeskTable;
  readonly ask: (table: string, ask: PitAsk) => PitRequestResult;
  readonly voidCoup: (
    table: string,
    coup: { readonly coup: number; readonly why: string },
  ) => PitRequestResult;
  readonly onEnd: () => void;
}

type Kind = PitAsk['do'] | 'void';

/** Pauses, resumes, closes or changes one table, or voids one of its coups, with a reason. */
export function AskPanel({ table, ask, voidCoup, onEnd }: AskPanelProps) {
  const said = pitWords().ask;
  const pause = table.paused === null ? 'pause' : 'resume';
  const [what, setWhat] = useState<Kind>(pause);
  const kinds: readonly Kind[] =
    table.private || table.ownRules ? [pause, 'close', 'void'] : [pause, 'close', 'change', 'void'];
  return (
    <PitForm
      title={`${toName(table)}, ${table.gameName}`}
      note={what === 'change' ? said.within : what === 'void' ? said.voids : said.after}
      onEnd={onEnd}
      send={(form) =>
        what === 'void'
          ? voidCoup(table.table, { coup: Number(form.get('coup')), why: reasonIn(form) })
          : ask(table.table, askIn(what, form))
      }
    >
      <fieldset class="kinds" aria-label={pitWords().tables.actions}>
        {kinds.map((kind) => (
          <button
            key={kind}
            class="btn"
            type="button"
            aria-pressed={what === kind}
            onClick={() => setWhat(kind)}
          >
            {said[kind]}
          </button>
        ))}
      </fieldset>
      {what === 'change' && <Options />}
      {what === 'void' && <CoupField coup={table.coup} />}
    </PitForm>
  );
}

/** Starts with the current coup and then keeps its value, because the table plays on. */
function CoupField({ coup }: Pick<DeskTable, 'coup'>) {
  const [first] = useState(Math.max(1, coup));
  return (
    <label>
      {pitWords().ask.coup}
      <input class="field" type="number" name="coup" required min={1} max={999} defaultValue={first} />
    </label>
  );
}

export interface OpenPanelProps {
  readonly games: readonly string[];
  readonly open: (table: NewPublicTable) => PitRequestResult;
  readonly onEnd: () => void;
}

/** Opens another public table. */
export function OpenPanel({ games, open, onEnd }: OpenPanelProps) {
  const said = pitWords().ask;
  return (
    <PitForm
      title={said.open}
      note={said.within}
      onEnd={onEnd}
      send={(form) => open({ game: String(form.get('game')), reason: reasonIn(form), ...optionsIn(form) })}
    >
      <label>
        {said.game}
        <select class="field" name="game">
          {games.map((game) => (
            <option key={game} value={game}>
              {game}
            </option>
          ))}
        </select>
      </label>
      <Options />
    </PitForm>
  );
}

interface FormProps {
  readonly title: string;
  readonly note: string;
  readonly send: (form: FormData) => PitRequestResult;
  readonly onEnd: () => void;
  readonly children: preact.ComponentChildren;
}

/** A request with its reason, and a cancel button. */
export function PitForm({ title, note, send, onEnd, children }: FormProps) {
  const said = pitWords().ask;
  const heading = useRef<HTMLHeadingElement>(null);
  const [refused, setRefused] = useState<Refusal | undefined>(undefined);
  // Before paint, so that an officer who types at once types into the right field.
  useLayoutEffect(() => heading.current?.focus(), [title]);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const no = await send(new FormData(event.currentTarget));
    setRefused(no);
    if (no === undefined) onEnd();
  };
  return (
    <form class="panel pn ask" onSubmit={(event) => void submit(event)}>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
      <p class="cap">{note}</p>
      <label>
        {said.reason}
        <input class="field" name="reason" required maxLength={200} placeholder={said.why} />
      </label>
      {refused !== undefined && (
        <p class="fault" role="alert">
          {words().refusal(refused)}
        </p>
      )}
      <div class="decide">
        <button class="btn pri" type="submit">
          {said.do}
        </button>
        <button class="btn" type="button" onClick={onEnd}>
          {said.cancel}
        </button>
      </div>
    </form>
  );
}

function Options() {
  const said = pitWords().ask;
  const field = (name: string, label: string, min: number, max: number) => (
    <label>
      {label}
      <input class="field" type="number" name={name} min={min} max={max} />
    </label>
  );
  return (
    <div class="options">
      {field('minimum', said.minimum, 1, 1_000_000)}
      {field('seconds', said.seconds, 5, 600)}
      {field('seats', said.seats, 1, 100)}
    </div>
  );
}

export const reasonIn = (form: FormData): string => String(form.get('reason') ?? '').trim();

function askIn(what: PitAsk['do'], form: FormData): PitAsk {
  const reason = reasonIn(form);
  return what === 'change' ? { do: 'change', reason, ...optionsIn(form) } : { do: what, reason };
}

/** Omits empty fields. */
function optionsIn(form: FormData) {
  const numberIn = (name: string): number => Number(form.get(name) || 0);
  const [minimum, seconds, seats] = [numberIn('minimum'), numberIn('seconds'), numberIn('seats')];
  return {
    ...(minimum > 0 && { minimum: Math.round(minimum * 100) }),
    ...(seconds > 0 && { bettingMs: seconds * 1_000 }),
    ...(seats > 0 && { seats }),
  };
}
