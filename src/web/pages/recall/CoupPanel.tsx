import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Currency } from '../../../base/index.ts';
import { getTotal, getWinner, makeLinePays, type Settled, SIDES } from '../../../engine/index.ts';
import { useCurrency } from '../../app/currency.ts';
import { feltColours } from '../../app/feltColours.ts';
import { words } from '../../app/language.ts';
import { PlayingCard } from '../../draw/Card.tsx';
import { TranslatedText } from '../../draw/HouseText.tsx';
import { countCards, getShown, type Recalled, settledOwn } from './recalled.ts';
import { getIndex, momentText } from './told.ts';
import { recallWords } from './words.ts';

const STEP_MS = 900;

export interface CoupPanelProps {
  readonly recalled: Recalled;
  /** Whether the shoe is still in play, so that the rest of it is hidden. */
  readonly inPlay: boolean;
  /** Go to the previous and the next coup, if any. */
  readonly before: (() => void) | undefined;
  readonly after: (() => void) | undefined;
  /** A link to the proof of the shoe, if it is stored. */
  readonly proof: string | undefined;
  /** Start the replay at once, unless the patron prefers reduced motion. */
  readonly plays: boolean;
}

/** A replay of one coup: card by card, with the reasons, the wagers and the chips. */
export function CoupPanel({ recalled, inPlay, before, after, proof, plays }: CoupPanelProps) {
  const { shoe, coup, own, game } = recalled;
  useCurrency(game.house.currency);
  const all = countCards(recalled);
  const atOnce = plays && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [cards, setCards] = useState(atOnce ? 0 : all);
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current) setCards(all);
    first.current = false;
  }, [shoe, coup]);
  const said = recallWords().coup;
  return (
    <section class="panel coup" aria-label={said.title(coup, getIndex(shoe))}>
      <div class="heads">
        <h2>{said.title(coup, getIndex(shoe))}</h2>
        <span class="cap">{own === undefined ? '' : momentText(own.at)}</span>
      </div>
      <VoidMark recalled={recalled} />
      <Felt recalled={recalled} cards={cards} />
      <Scrubber {...{ cards, all, setCards, before, after }} begun={atOnce} />
      {own === undefined ? <p class="cap">{recallWords().wagers.none}</p> : <OwnWagers recalled={recalled} />}
      <Others recalled={recalled} />
      {inPlay && <p class="cap">{said.inPlay}</p>}
      {!inPlay && proof !== undefined && <a href={proof}>{said.transcript}</a>}
    </section>
  );
}

/** Marks a settled coup that was voided. */
function VoidMark({ recalled: { void: why, own, game } }: { readonly recalled: Recalled }) {
  if (why === undefined) return null;
  const said = recallWords().coup;
  const back = own?.void?.back ?? 0;
  return (
    <p class="fault">
      {said.void(why)}
      {back > 0 && ` ${said.voidBack(words().figures.money(back, 'always', game.house.currency))}`}
    </p>
  );
}

function Felt({ recalled, cards }: { readonly recalled: Recalled; readonly cards: number }) {
  const { game, hands } = recalled;
  const shown = getShown(recalled, cards, words().why);
  const won = shown.over ? getWinner(hands) : undefined;
  return (
    <div class="felt" style={feltColours(game.house.colours)}>
      {SIDES.map((side) => (
        <div key={side} class={won !== undefined && won !== 'tie' && won !== side ? 'lost' : ''}>
          <h3>
            {words().cards.sides[side]}{' '}
            <b>{shown.hands[side].length === 0 ? '–' : getTotal(shown.hands[side])}</b>
          </h3>
          <div class="row">
            {shown.hands[side].map((card, nth) => (
              <PlayingCard key={`${nth}-${card}`} card={card} up third={nth === 2} />
            ))}
          </div>
        </div>
      ))}
      <ol class="reasons" aria-live="polite">
        {shown.reasons.map(({ rule, text }) => (
          <li key={rule + text}>
            {text}{' '}
            <a href={`cards/${game.id}.html`} target="_blank" rel="noopener">
              {rule}
            </a>
          </li>
        ))}
        {won !== undefined && (
          <li>
            <b class="won">{words().cards.won[won]}</b>
          </li>
        )}
      </ol>
    </div>
  );
}

interface ScrubberProps extends Pick<CoupPanelProps, 'before' | 'after'> {
  readonly cards: number;
  readonly all: number;
  readonly setCards: (cards: number) => void;
  readonly begun: boolean;
}

function Scrubber({ cards, all, setCards, before, after, begun }: ScrubberProps) {
  const [plays, setPlays] = useState(begun);
  const said = recallWords().coup;
  useEffect(() => {
    if (!plays) return;
    if (cards >= all) {
      setPlays(false);
      return;
    }
    const timer = setTimeout(() => setCards(cards + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [plays, cards, all]);
  const toggle = (): void => {
    if (!plays && cards >= all) setCards(0);
    setPlays(!plays);
  };
  return (
    <div class="scrub">
      <Way label={said.before} go={before} sign="‹" />
      <button class="btn" type="button" onClick={toggle}>
        {plays ? said.pause : said.play}
      </button>
      <Way label={said.after} go={after} sign="›" />
      <input
        type="range"
        aria-label={said.scrub}
        aria-valuetext={said.cards(cards, all)}
        min={0}
        max={all}
        value={cards}
        onInput={({ currentTarget }) => {
          setPlays(false);
          setCards(Number(currentTarget.value));
        }}
      />
      <span class="cap">{said.cards(cards, all)}</span>
    </div>
  );
}

interface WayProps {
  readonly label: string;
  readonly go: (() => void) | undefined;
  readonly sign: string;
}

const Way = ({ label, go, sign }: WayProps) => (
  <button class="btn" type="button" aria-label={label} disabled={go === undefined} onClick={go}>
    {sign}
  </button>
);

function OwnWagers({ recalled }: { readonly recalled: Recalled }) {
  const { own } = recalled;
  const said = recallWords().wagers;
  const { money } = words().figures;
  const settled = settledOwn(recalled);
  const onFelt = settled.reduce((sum, { wager }) => sum + wager.stake, 0);
  return (
    <>
      <table class="list wagers">
        <thead>
          <tr>
            <th scope="col">{said.title}</th>
            <th scope="col" class="num">
              {said.stake}
            </th>
            <th scope="col">{said.line}</th>
            <th scope="col" class="num last">
              {said.result}
            </th>
          </tr>
        </thead>
        <tbody>
          {settled.map((one) => (
            <OwnWager key={one.wager.bet.id} settled={one} currency={recalled.game.house.currency} />
          ))}
        </tbody>
      </table>
      {own !== undefined && (
        <p class="balances">
          <span>
            {said.before} <b>{money(own.total - own.change, 'always')}</b>
          </span>
          <span>
            {said.felt} <b>{money(onFelt, 'always')}</b>
          </span>
          <span>
            {said.after} <b>{money(own.total, 'always')}</b>
          </span>
        </p>
      )}
    </>
  );
}

function OwnWager({ settled, currency }: { readonly settled: Settled; readonly currency: Currency }) {
  const { wager, line, commission, fee, returned } = settled;
  const said = recallWords().wagers;
  const { money, signedMoney } = words().figures;
  const net = returned - wager.stake - (fee ?? 0);
  return (
    <tr>
      <td>
        <TranslatedText text={wager.bet.label} />
      </td>
      <td class="num">{money(wager.stake, 'always')}</td>
      <td>
        {line === undefined ? said.lost : makeLinePays(line, words().why)}
        {line !== undefined && <small>{words().houseText(line.label)}</small>}
        {commission > 0 && <small>{said.commission(money(commission, 'always'))}</small>}
        {fee !== undefined && <small>{words().why.fee(fee, currency)}</small>}
      </td>
      <td class={`num last ${signClass(net)}`}>{signedMoney(net, 'always')}</td>
    </tr>
  );
}

export const signClass = (amount: number): string => (amount > 0 ? 'good' : amount < 0 ? 'bad' : '');

function Others({ recalled: { others } }: { readonly recalled: Recalled }) {
  if (others.length === 0) return null;
  const said = recallWords().wagers;
  const { money, signedMoney } = words().figures;
  return (
    <details>
      <summary>{said.others(others.length)}</summary>
      <table class="list wagers">
        <tbody>
          {others.map(({ number, wagers, net }) => (
            <tr key={number}>
              <td>{said.patron(number)}</td>
              <td>
                {wagers.map(({ label, stake }) => `${words().houseText(label)} ${money(stake)}`).join(', ')}
              </td>
              <td class={`num last ${signClass(net)}`}>{signedMoney(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
