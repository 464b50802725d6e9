import { words } from '../../../app/language.ts';
import { TranslatedText } from '../../../draw/HouseText.tsx';
import type { BetRow } from '../../odds/figures.ts';
import { hundred, signedDecimal } from '../../odds/words.ts';
import type { PlayableHouse } from '../desk/asked.ts';
import { workshopWords } from '../words.ts';

export interface EdgesProps {
  readonly sound: PlayableHouse;
  readonly before: PlayableHouse | undefined;
  readonly waiting: ReadonlyMap<string, string>;
}

/** All exact edges on one scale, with those from when the file was opened. */
export function EdgeScale({ sound: { rows, game }, before, waiting }: EdgesProps) {
  const said = workshopWords().preview;
  const most = Math.max(1, ...rows.map(({ full }) => full?.edge ?? 0));
  const was = before?.game.id === game.id ? before.rows : undefined;
  const missing = [...waiting].filter(([id]) => !rows.some((row) => row.id === id));
  return (
    <table class="list shop-edges">
      <thead>
        <tr>
          <th scope="col">{said.edges}</th>
          <th scope="col" class="barc">
            <span class="sr">{said.bar}</span>
          </th>
          <th scope="col" class="num">
            {said.edge}
          </th>
          <th scope="col" class="num wide">
            {said.cost(hundred())}
          </th>
          <th scope="col" class="num">
            {said.since}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Edge key={row.id} row={row} most={most} was={was} />
        ))}
        {missing.map(([id, label]) => (
          <tr key={id}>
            <th scope="row">
              <TranslatedText text={label} />
            </th>
            <td class="barc" />
            <td class="num" colSpan={3}>
              {said.waitsFor}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EdgeProps {
  readonly row: BetRow;
  readonly most: number;
  readonly was: readonly BetRow[] | undefined;
}

function Edge({ row: { id, label, full }, most, was }: EdgeProps) {
  const said = workshopWords().preview;
  const { percent, money } = words().figures;
  const width = full === undefined ? 0 : Math.max(0, Math.min(100, (100 * full.edge) / most));
  return (
    <tr data-bet={id}>
      <th scope="row">
        <TranslatedText text={label} />
      </th>
      <td class="barc" aria-hidden="true">
        <div class="shop-bar">
          <i style={{ width: `${width}%` }} />
        </div>
      </td>
      <td class={`num edge-of ${(full?.edge ?? 0) < 0 ? 'bad' : ''}`}>
        {full === undefined ? said.unpriced : percent(full.percent)}
      </td>
      <td class="num wide">{full === undefined ? '–' : money(full.costOf100, 'always')}</td>
      <Since now={full} was={was?.find((row) => row.id === id)} known={was !== undefined} />
    </tr>
  );
}

interface SinceProps {
  readonly now: BetRow['full'];
  readonly was: BetRow | undefined;
  readonly known: boolean;
}

/** A difference has a sign; no difference has a word. */
function Since({ now, was, known }: SinceProps) {
  const said = workshopWords().preview;
  if (!known || now === undefined) return <td class="num" />;
  if (was?.full === undefined) return <td class="num">{said.isNew}</td>;
  if (was.full.exact === now.exact) return <td class="num soft">{said.same}</td>;
  const points = now.edge - was.full.edge;
  return <td class={`num ${points > 0 ? 'bad' : 'good'}`}>{signedDecimal(points.toFixed(3))}</td>;
}
