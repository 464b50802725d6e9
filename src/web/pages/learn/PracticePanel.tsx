import { SIDE_NAMES } from '../../../engine/index.ts';
import { tableauActs } from '../../../print/index.ts';
import type { Learning } from './ctrl.ts';
import { tallyOf } from './progress.ts';
import { skillsOf } from './skill.ts';
import { LEARN, skillHint, skillName } from './words.ts';

/** What one gets right, skill by skill, what comes next, and the table that decides it. */
export const PracticePanel = ({ learning }: { readonly learning: Learning }) => (
  <section class="panel practice" aria-label={LEARN.practice}>
    <div>
      <h2>{LEARN.practice}</h2>
      <p class="cap">{LEARN.practiceLead}</p>
    </div>
    <Skills learning={learning} />
    <Coming learning={learning} />
    <Chart learning={learning} />
    <div class="nx">
      <button class="btn" type="button" onClick={() => print()}>
        {LEARN.print}
      </button>
      <button class="btn" type="button" onClick={learning.again}>
        {LEARN.again}
      </button>
      <button class="btn pri" type="button" onClick={() => learning.goTo(learning.course.length - 1)}>
        {LEARN.practise}
      </button>
    </div>
  </section>
);

const Skills = ({ learning: { game, progress } }: { readonly learning: Learning }) => (
  <dl class="skills">
    {skillsOf(game).map((skill) => {
      const { asked, right } = tallyOf(progress.value, skill);
      return (
        <div key={skill}>
          <dt>{skillName(skill)}</dt>
          <dd>
            <i aria-hidden="true">
              <u style={{ width: `${asked === 0 ? 0 : (100 * right) / asked}%` }} />
            </i>
            <span>{LEARN.ofAsked(right, asked)}</span>
          </dd>
        </div>
      );
    })}
  </dl>
);

function Coming({ learning: { game, coming, course, lesson } }: { readonly learning: Learning }) {
  if (lesson.value !== course.length - 1) return null;
  const hint = skillHint(game.tableau, coming.value);
  return (
    <p class="coming">
      {LEARN.nextComes} <b>{skillName(coming.value)}</b>
      {hint === undefined ? '.' : `: ${hint}.`}
    </p>
  );
}

/** Banker's table, the place of the question marked once it is answered. */
function Chart({ learning: { game, asked } }: { readonly learning: Learning }) {
  const { question, answer } = asked.value;
  const cell = answer === undefined ? undefined : question.cell;
  const { banker } = tableauActs(game);
  const columns = banker[0]?.acts.length ?? 0;
  const isHere = (total: number, column: number): boolean =>
    cell?.total === total && (cell.third === undefined ? column === columns - 1 : cell.third === column);
  return (
    <>
      <table class="tt">
        <caption class="sr">{LEARN.table}</caption>
        <thead>
          <tr>
            <td />
            {Array.from({ length: columns }, (_, third) => (
              <th scope="col" key={third}>
                {third === columns - 1 ? '–' : third}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {banker.map(({ total, acts }) => (
            <tr key={total}>
              <th scope="row">
                <span class="sr">{SIDE_NAMES.banker} </span>
                {total}
              </th>
              {acts.map((act, column) => (
                <td key={column} class={`${act} ${isHere(total, column) ? 'me' : ''}`}>
                  <span class="sr">{act}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="cap">{LEARN.tableLegend}</p>
    </>
  );
}
