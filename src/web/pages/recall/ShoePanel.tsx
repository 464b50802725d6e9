import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { bigRoad, DERIVED, derivedRoad, drawRoads, tally } from '../../../roads/index.ts';
import { words } from '../../app/language.ts';
import { BeadPlate, BigRoad, DerivedRoadGrid } from '../../draw/Roads.tsx';
import type { ClosedShoe } from './recalled.ts';
import { recallWords } from './words.ts';

interface ShoePanelProps {
  readonly shoe: ClosedShoe;
  readonly coup: number;
  readonly goTo: (coup: number) => void;
}

/** A whole closed shoe: its five roads, with a link to each coup. */
export function RecalledShoePanel({ shoe, coup, goTo }: ShoePanelProps) {
  const roads = useMemo(() => drawRoads(shoe.outcomes), [shoe]);
  const said = words().table.roads;
  const told = said.tally(tally(roads));
  const wide = (marks: readonly { readonly column: number }[]): number =>
    1 + marks.reduce((most, { column }) => Math.max(most, column), 0);
  return (
    <section class="panel whole-shoe" aria-label={recallWords().roads.title}>
      <div class="heads">
        <h2>{recallWords().roads.title}</h2>
        <label>
          <span class="sr">{recallWords().coup.scrub}</span>
          <select
            class="field"
            value={coup}
            onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
          >
            {shoe.coups.map(({ number, void: why }) => (
              <option key={number} value={number}>
                {why === undefined ? recallWords().roads.goTo(number) : recallWords().roads.goToVoid(number)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p class="cap">
        {told}. {said.predictNothing}
      </p>
      <Scrolls label={said.bigScrolls}>
        <BigRoad roads={roads} columns={wide(bigRoad(roads))} cell={18} label={said.told('big', told)} />
      </Scrolls>
      <Scrolls label={said.bead}>
        <BeadPlate
          roads={roads}
          columns={Math.ceil(shoe.coups.length / 6)}
          cell={18}
          label={said.told('bead', told)}
        />
      </Scrolls>
      {DERIVED.map((name) => (
        <Scrolls key={name} label={said.derived[name]}>
          <DerivedRoadGrid
            name={name}
            roads={roads}
            columns={wide(derivedRoad(roads, name))}
            cell={12}
            label={said.derived[name]}
          />
        </Scrolls>
      ))}
    </section>
  );
}

const Scrolls = ({ label, children }: { readonly label: string; readonly children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <section class="wide-road" tabIndex={0} aria-label={label}>
    {children}
  </section>
);
