import type { GameRules } from '../../../engine/index.ts';

export interface TableLinks {
  readonly card: string;
  readonly odds: string;
  readonly lobby: string;
  readonly transcript?: ((shoe: number) => string) | undefined;
}

export function Foot({ game, links }: { game: GameRules | undefined; links: TableLinks }) {
  const { minimumAge, helpline } = game?.patron ?? {};
  return (
    <footer class="foot">
      {game !== undefined && (
        <span>
          <b>{game.house.short}</b>, {minimumAge} and over
        </span>
      )}
      {helpline !== null && helpline !== undefined && (
        <span>
          Helpline{' '}
          <a href={`tel:${dialled(helpline)}`}>
            <b>{helpline}</b>
          </a>
        </span>
      )}
      <span>Play chips. They are worth nothing and buy nothing.</span>
      <span class="push">
        <a href={links.card} target="_blank" rel="noopener">
          Rule card
        </a>
      </span>
      <span>
        <a href={links.odds} target="_blank" rel="noopener">
          Exact odds
        </a>
      </span>
      <span>
        <a href={links.lobby}>Lobby</a>
      </span>
    </footer>
  );
}

const PADS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** A number that is written in letters, as a telephone dials it. */
const dialled = (helpline: string): string =>
  helpline
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(2 + PADS.findIndex((pad) => pad.includes(letter))))
    .replace(/\D/g, '');
