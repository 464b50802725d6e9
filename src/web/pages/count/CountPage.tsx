import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useState } from 'preact/hooks';
import { at } from '../../../base/index.ts';
import { fetchHouse } from '../../../houses/index.ts';
import { MOST_SEED } from '../../../sim/index.ts';
import { useCurrency } from '../../app/currency.ts';
import { words } from '../../app/language.ts';
import { Page } from '../../app/Page.tsx';
import { goTo } from '../../app/router.ts';
import { Trouble } from '../../app/Trouble.tsx';
import { startSimWorker } from '../simulate/clerks.ts';
import { MAX_COUNTED_SHOES, MOST_PROFIT, MOST_STAKE } from './asking.ts';
import { CutsPanel } from './CutsPanel.tsx';
import { type CountController, createCountController } from './ctrl.ts';
import { CountEffectsPanel } from './EffectsPanel.tsx';
import { countWords } from './words.ts';
import '../../styles/plain.css';
import '../../styles/count.css';

export const { loadWords: loadCountPage } = countWords;

const GAME_IDS = HOUSE_LINES.flatMap(({ games }) => games.map(({ id }) => id));
const MOST_WORKERS = 8;
const SEEDS = 2 ** 47;

/** How exposed a bet is to card counting. */
export function CountPage({ game = at(GAME_IDS, 0) }: { readonly game: string | undefined }) {
  const [desk, setDesk] = useState<CountController | 'none' | undefined>(undefined);
  useEffect(() => {
    let opened: CountController | undefined;
    void openDesk(game).then((found) => {
      opened = found;
      setDesk(found ?? 'none');
    });
    return () => opened?.stop();
  }, [game]);
  useCurrency(desk === 'none' ? undefined : desk?.game.house.currency);
  const said = countWords();
  if (desk === 'none') return <Trouble title={said.noSuchGame} what={said.noGame(game)} />;
  return (
    <Page title={said.title} lead={said.lead}>
      {desk !== undefined && (
        <div class="count">
          <Asking desk={desk} />
          <CountEffectsPanel desk={desk} />
          <CutsPanel desk={desk} />
        </div>
      )}
    </Page>
  );
}

async function openDesk(id: string): Promise<CountController | undefined> {
  const house = await fetchHouse(id.split('/', 1)[0] ?? '').catch(() => undefined);
  const game = house?.games.find((one) => one.id === id);
  if (game === undefined) return undefined;
  return createCountController(game, {
    hire: startSimWorker,
    workers: Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1)),
    newSeed: () => Math.floor((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) * (SEEDS / 2 ** 32)),
  });
}

function Asking({ desk }: { readonly desk: CountController }) {
  const said = countWords().asking;
  const { number } = words().figures;
  const running = desk.running.value;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (running) desk.stop();
    else desk.start();
  };
  return (
    <form class="panel asked" onSubmit={submit} aria-label={said.form}>
      <Games desk={desk} />
      <label>
        <span class="cap">{said.bet}</span>
        <select
          class="field"
          disabled={running}
          value={desk.bet.value.id}
          onChange={({ currentTarget: { value } }) => desk.choose(value)}
        >
          {desk.game.bets.map(({ id, label }) => (
            <option key={id} value={id}>
              {words().houseText(label)}
            </option>
          ))}
        </select>
      </label>
      <Typed
        label={said.shoes}
        value={desk.shoes}
        running={running}
        fault={desk.faulty.value.shoes ? said.fault(number(1), number(MAX_COUNTED_SHOES)) : undefined}
      />
      <Typed
        label={said.seed}
        value={desk.seed}
        running={running}
        fault={desk.faulty.value.seed ? said.fault('0', String(MOST_SEED)) : undefined}
      />
      <Typed
        label={said.most}
        value={desk.most}
        running={false}
        fault={desk.faulty.value.most ? said.fault(number(1), number(MOST_STAKE)) : undefined}
      />
      <Lines desk={desk} />
      <button class="btn pri" type="submit">
        {running ? said.stop : said.start}
      </button>
    </form>
  );
}

/** The bet line that pays differently from its card. */
function Lines({ desk }: { readonly desk: CountController }) {
  const said = countWords().asking;
  const line = desk.line.value;
  return (
    <>
      <label>
        <span class="cap">{said.line}</span>
        <select
          class="field"
          disabled={desk.running.value}
          value={line === undefined ? '' : String(line)}
          onChange={({ currentTarget: { value } }) =>
            desk.chooseLine(value === '' ? undefined : Number(value))
          }
        >
          <option value="">{said.asPrinted}</option>
          {desk.bet.value.lines.map(({ odds }, index) => (
            <option key={index} value={String(index)}>
              {said.lineOf(index + 1, words().why.odds(odds))}
            </option>
          ))}
        </select>
      </label>
      {line !== undefined && (
        <Typed
          label={said.pays}
          value={desk.pays}
          running={desk.running.value}
          fault={desk.faulty.value.pays ? said.fault('0', words().figures.number(MOST_PROFIT)) : undefined}
        />
      )}
    </>
  );
}

const Games = ({ desk }: { readonly desk: CountController }) => (
  <label>
    <span class="cap">{countWords().asking.game}</span>
    <select
      class="field"
      disabled={desk.running.value}
      value={desk.game.id}
      onChange={({ currentTarget: { value } }) => goTo({ at: 'count', game: value })}
    >
      {HOUSE_LINES.map((house) =>
        house.games.map(({ id, name }) => (
          <option key={id} value={id}>
            {house.name}, {name}
          </option>
        )),
      )}
    </select>
  </label>
);

interface TypedProps {
  readonly label: string;
  readonly value: CountController['shoes'];
  readonly running: boolean;
  readonly fault: string | undefined;
}

const Typed = ({ label, value, running, fault }: TypedProps) => (
  <label>
    <span class="cap">{label}</span>
    <input
      class="field"
      inputMode="numeric"
      autoComplete="off"
      disabled={running}
      value={value.value}
      aria-invalid={fault !== undefined}
      onInput={({ currentTarget }) => {
        value.value = currentTarget.value;
      }}
    />
    {fault !== undefined && <span class="wrong">{fault}</span>}
  </label>
);
