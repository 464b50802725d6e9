import { useEffect, useRef, useState } from 'preact/hooks';
import { isBotName } from '../../base/index.ts';
import { words } from '../app/language.ts';
import { Sure } from '../app/Sure.tsx';
import type { NightCtrl } from './ctrl.ts';
import { GuestsPanel } from './GuestsPanel.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { nightWords } from './words.ts';

type Part = 'guests' | 'invite' | 'table' | 'end';
const PARTS: readonly Part[] = ['guests', 'invite', 'table', 'end'];

/** The host's controls: frequent actions as buttons, the rest in a panel below the bar. */
export function HostBar({ ctrl }: { readonly ctrl: NightCtrl }) {
  const said = nightWords().bar;
  const [open, setOpen] = useState<Part | undefined>(undefined);
  const bar = useRef<HTMLElement>(null);
  const { view } = ctrl.picture.value ?? {};
  const night = view?.night;
  useEffect(() => {
    if (open === undefined) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(undefined);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  if (view === undefined || night === undefined) return null;
  const people = view.patrons.filter(({ name, away }) => !away && !isBotName(name));
  const waiting = ctrl.host.value?.waiting.length ?? 0;
  const isBetting = view.stage.is === 'betting';
  const toggle = (part: Part): void => setOpen(open === part ? undefined : part);
  return (
    <section ref={bar} class="host-bar" aria-label={said.bar}>
      <p>
        <b>{said.host}</b>
        <small>
          {night.holds === 'paused'
            ? said.paused
            : said.ready(people.filter(({ ready }) => ready === true).length, people.length)}
        </small>
      </p>
      <button
        class="btn pri"
        type="button"
        aria-disabled={!isBetting}
        onClick={() => isBetting && void ctrl.act({ do: 'deal' })}
      >
        {said.deal}
      </button>
      <button
        class="btn"
        type="button"
        onClick={() => void ctrl.act({ do: night.holds === null ? 'pause' : 'start' })}
      >
        {night.holds === null ? said.pause : said.resume}
      </button>
      <button
        class="btn wide"
        type="button"
        aria-pressed={night.quiet}
        onClick={() => void ctrl.act({ do: 'quiet', on: !night.quiet })}
      >
        {night.quiet ? said.loud : said.quiet}
      </button>
      <span class="push" />
      {PARTS.map((part) => (
        <button
          key={part}
          class={`btn wide ${part === 'end' ? 'ends-night' : ''}`}
          type="button"
          aria-expanded={open === part}
          onClick={() => toggle(part)}
        >
          {said[part]}
          {part === 'guests' && waiting > 0 && <span class="how-many">{said.waiting(waiting)}</span>}
        </button>
      ))}
      <button
        class="btn narrow"
        type="button"
        aria-expanded={open !== undefined}
        onClick={() => setOpen(open === undefined ? 'guests' : undefined)}
      >
        {said.more}
        {waiting > 0 && <span class="how-many">{said.waiting(waiting)}</span>}
      </button>
      {open !== undefined && <Opened ctrl={ctrl} part={open} show={setOpen} />}
    </section>
  );
}

interface OpenedProps {
  readonly ctrl: NightCtrl;
  readonly part: Part;
  readonly show: (part: Part | undefined) => void;
}

function Opened({ ctrl, part, show }: OpenedProps) {
  const { bar, end } = nightWords();
  const night = ctrl.picture.value?.view.night;
  const refused = ctrl.refused.value;
  return (
    <div class="host-panel panel">
      <div class="host-parts">
        {PARTS.map((one) => (
          <button
            key={one}
            class="btn narrow"
            type="button"
            aria-pressed={one === part}
            onClick={() => show(one)}
          >
            {bar[one]}
          </button>
        ))}
        <button
          class="btn narrow"
          type="button"
          aria-pressed={night?.quiet}
          onClick={() => void ctrl.act({ do: 'quiet', on: night?.quiet !== true })}
        >
          {night?.quiet === true ? bar.loud : bar.quiet}
        </button>
        <button class="btn close" type="button" onClick={() => show(undefined)}>
          {bar.close}
        </button>
      </div>
      {refused !== undefined && (
        <p class="fault" role="alert">
          {words().refusal(refused)}
        </p>
      )}
      {part === 'guests' && <GuestsPanel ctrl={ctrl} />}
      {part === 'invite' && <InvitePanel ctrl={ctrl} />}
      {part === 'table' && <SettingsPanel ctrl={ctrl} />}
      {part === 'end' && (
        <>
          <h2>{end.title}</h2>
          <Sure
            words={end.what}
            label={end.yes}
            no={end.no}
            onYes={() => void ctrl.act({ do: 'end' }).then(() => show(undefined))}
            onNo={() => show(undefined)}
          />
        </>
      )}
    </div>
  );
}
