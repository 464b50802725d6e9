import { useState } from 'preact/hooks';
import type { GameRules } from '../../../engine/index.ts';
import { ALL_GAMES, ALL_HOUSES } from '../../../houses/index.ts';
import { words } from '../../app/language.ts';
import { pagesWords } from '../../app/pagesWords.ts';
import type { Simulation } from './ctrl.ts';

interface AskingProps {
  readonly sim: Simulation;
  readonly onGame: (game: GameRules) => void;
}

interface FormProps extends AskingProps {
  /** A run that started by itself; any change stops it. */
  readonly isExample: boolean;
}

/** What to deal: the game, the number of hands, the seed; and the start button. */
export function SimulationForm({ sim, onGame, isExample }: FormProps) {
  const [example, setExample] = useState(isExample);
  const said = pagesWords().simulate.asking;
  const dealing = sim.progress.value.phase === 'dealing';
  const submit = (event: Event): void => {
    event.preventDefault();
    setExample(false);
    if (dealing) sim.stop();
    else sim.start();
  };
  return (
    <form class="panel asking" onSubmit={submit} aria-label={said.form}>
      <fieldset
        disabled={dealing && !example}
        onInput={() => {
          if (dealing) sim.stop();
        }}
      >
        <legend class="sr">{said.legend}</legend>
        <GameChoice sim={sim} onGame={onGame} />
        <Hands sim={sim} />
        <div class="seed">
          <Typed id="seed" label={said.seed} value={sim.seed} fault={sim.faults.value.seed} />
          <button
            class="btn"
            type="button"
            onClick={() => {
              if (dealing) sim.stop();
              sim.anotherSeed();
            }}
          >
            {said.newSeed}
          </button>
        </div>
      </fieldset>
      <button class="btn pri go" type="submit">
        {dealing ? said.stop : said.start}
      </button>
    </form>
  );
}

function GameChoice({ sim, onGame }: AskingProps) {
  const choose = (id: string): void => {
    const game = ALL_GAMES.find((each) => each.id === id);
    if (game === undefined) return;
    sim.choose(game);
    onGame(game);
  };
  return (
    <div class="game typed">
      <label class="named" for="sim-game">
        {words().lobby.heads.game}
      </label>
      <select
        class="field"
        id="sim-game"
        value={sim.game.value.id}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {ALL_HOUSES.map(({ identity, games }) => (
          <optgroup key={identity.id} label={identity.short}>
            {games.map(({ id, short }) => (
              <option key={id} value={id}>
                {identity.short}, {short}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

const Hands = ({ sim }: Pick<AskingProps, 'sim'>) => (
  <div class="how-many">
    <Typed
      id="hands"
      label={pagesWords().simulate.asking.hands}
      value={sim.hands}
      fault={sim.faults.value.hands}
      disabled={sim.untilStopped.value}
    />
    <label class="tick">
      <input
        type="checkbox"
        checked={sim.untilStopped.value}
        onChange={(event) => {
          sim.untilStopped.value = event.currentTarget.checked;
        }}
      />
      {pagesWords().simulate.asking.untilStopped}
    </label>
  </div>
);

interface TypedProps {
  readonly id: string;
  readonly label: string;
  readonly value: Simulation['hands'];
  readonly fault: string | undefined;
  readonly disabled?: boolean;
}

const Typed = ({ id, label, value, fault, disabled = false }: TypedProps) => (
  <div class="typed">
    <label class="named" for={`sim-${id}`}>
      {label}
    </label>
    <input
      class="field"
      id={`sim-${id}`}
      inputMode="numeric"
      autoComplete="off"
      spellcheck={false}
      value={value.value}
      disabled={disabled}
      aria-invalid={fault !== undefined}
      aria-describedby={fault === undefined ? undefined : `sim-${id}-fault`}
      onInput={(event) => {
        value.value = event.currentTarget.value;
      }}
    />
    {fault !== undefined && (
      <p class="wrong" id={`sim-${id}-fault`}>
        {fault}
      </p>
    )}
  </div>
);
