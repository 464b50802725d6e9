import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useState } from 'preact/hooks';
import { at } from '../../../base/index.ts';
import { getTotal, SIDES } from '../../../engine/index.ts';
import { feltColours } from '../../app/feltColours.ts';
import { words } from '../../app/language.ts';
import { PlayingCard } from '../../draw/Card.tsx';
import type { VerifyDesk } from './ctrl.ts';
import { Tick } from './Findings.tsx';
import type { SealedCard, ToldCoup, TranscriptStory } from './story.ts';
import { verifyWords } from './words.ts';

const STEP_MS = 700;

/** Replays the shoe coup by coup, checking each card against its seal. */
export function Replay({ desk, story }: { readonly desk: VerifyDesk; readonly story: TranscriptStory }) {
  const index = desk.at.value;
  const coup = at(story.coups, index);
  return (
    <section class="panel replay" aria-label={verifyWords().coup(coup.coup, story.coups.length)}>
      <div class="stage">
        <h2>{verifyWords().coup(coup.coup, story.coups.length)}</h2>
        <p class="cap">
          {verifyWords().cards(coup.opened[0]?.n ?? 0, coup.opened[coup.opened.length - 1]?.n ?? 0)}
        </p>
        <Hands coup={coup} gameId={story.gameId} />
        <Scrubber desk={desk} last={story.coups.length - 1} />
      </div>
      <Seals story={story} index={index} />
      <Openings opened={coup.opened} />
    </section>
  );
}

const Hands = ({ coup, gameId }: { readonly coup: ToldCoup; readonly gameId: string }) => (
  <div class="felt" style={getColours(gameId)}>
    {SIDES.map((side) => (
      <div key={side}>
        <h3>
          {words().cards.sides[side]} <span>{getTotal(coup[side])}</span>
        </h3>
        <div class="row">
          {coup[side].map((card, nth) => (
            <PlayingCard key={`${nth}-${card}`} card={card} up third={nth === 2} />
          ))}
        </div>
      </div>
    ))}
  </div>
);

/** The felt of the shoe's house, if this page knows it. */
function getColours(gameId: string) {
  const house = HOUSE_LINES.find(({ games }) => games.some(({ id }) => id === gameId));
  return house === undefined ? {} : feltColours(house.colours);
}

function Scrubber({ desk, last }: { readonly desk: VerifyDesk; readonly last: number }) {
  const [plays, setPlays] = useState(false);
  const now = desk.at.value;
  useEffect(() => {
    if (!plays) return;
    if (now >= last) {
      setPlays(false);
      return;
    }
    const timer = setTimeout(() => desk.goTo(now + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [plays, now]);
  return (
    <div class="scrub">
      <button class="btn" type="button" aria-label={verifyWords().before} onClick={() => desk.goTo(now - 1)}>
        ‹
      </button>
      <button class="btn" type="button" onClick={() => setPlays(!plays)}>
        {plays ? verifyWords().pause : verifyWords().play}
      </button>
      <button class="btn" type="button" aria-label={verifyWords().after} onClick={() => desk.goTo(now + 1)}>
        ›
      </button>
      <input
        type="range"
        aria-label={verifyWords().scrub}
        min={0}
        max={last}
        value={now}
        onInput={({ currentTarget }) => desk.goTo(Number(currentTarget.value))}
      />
    </div>
  );
}

/** Every place of the shoe, thirty-two per row, checked once the slider has passed it. */
function Seals({ story, index }: { readonly story: TranscriptStory; readonly index: number }) {
  const now = new Set(at(story.coups, index).opened.map(({ n }) => n));
  const passed = Math.max(...now, 0);
  const opened = [...story.fits.keys()].filter((n) => n <= passed).length;
  return (
    <div class="seals">
      <div class="grid" role="img" aria-label={verifyWords().seals(opened, story.places.length)}>
        {story.places.map((place, n) => (
          <i
            key={n}
            class={`${n <= passed ? place : 'behind'} ${story.fits.get(n) === false ? 'unfit' : ''} ${now.has(n) ? 'now' : ''}`}
          />
        ))}
      </div>
      <p class="cap legend">
        {(['opened', 'burned', 'behind'] as const).map((place) => (
          <span key={place}>
            <i class={place} aria-hidden="true" /> {verifyWords().legend[place]}
          </span>
        ))}
      </p>
    </div>
  );
}

const short = (hex: string | undefined): string =>
  hex === undefined ? '–' : `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-4)}`;

export const Openings = ({ opened }: { readonly opened: readonly SealedCard[] }) => (
  <table class="list openings">
    <thead>
      <tr>
        <th scope="col">{verifyWords().n}</th>
        <th scope="col">{verifyWords().shown}</th>
        <th scope="col" class="wide">
          {verifyWords().salt}
        </th>
        <th scope="col">{verifyWords().worked}</th>
        <th scope="col">{verifyWords().published}</th>
        <th scope="col">
          <span class="sr">{verifyWords().fits}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {opened.map(({ n, face, card, salt, worked, published, fits }) => (
        <tr key={n}>
          <td>{n}</td>
          <td>{face === undefined ? card : capital(words().cards.card(face))}</td>
          <td class="wide hex">{short(salt)}</td>
          <td class="hex">{short(worked)}</td>
          <td class="hex">{short(published)}</td>
          <td>
            <Tick ok={fits} />
            <span class="sr">{fits ? verifyWords().fits : verifyWords().fitsNot}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
