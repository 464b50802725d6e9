import { tableauActs } from '../../../print/index.ts';
import { words } from '../../app/language.ts';
import type { Learning } from './ctrl.ts';
import { getSkillTally } from './progress.ts';
import { getSkills } from './skill.ts';
import { learnWords, skillHint, skillName } from './words.ts';

/** The learner's score by skill, what comes next, and the third-card table. */
export const PracticePanel = ({ learning }: { readonly learning: Learning }) => (
  <section class="panel practice" aria-label={learnWords().practice}>
    <div>
      <h2>{learnWords().practice}</h2>
      <p class="cap">{learnWords().practiceLead}</p>
    </div>
    <Skills learning={learning} />
    <Coming learning={learning} />
    <Chart learning={learning} />
    <div class="nx">
      <button class="btn" type="button" onClick={() => print()}>
        {learnWords().print}
      </button>
      <button class="btn" type="button" onClick={learning.again}>
        {learnWords().again}
      </button>
      <button class="btn pri" type="button" onClick={() => learning.goTo(learning.course.length - 1)}>
        {learnWords().practise}
      </button>
    </div>
  </section>
);

const Skills = ({ learning: { game, progress } }: { readonly learning: Learning }) => (
  <dl class="skills">
    {getSkills(game).map((skill) => {
      const { asked, right } = getSkillTally(progress.value, skill);
      return (
        <div key={skill}>
          <dt>{skillName(skill)}</dt>
          <dd>
            <i aria-hidden="true">
              <u style={{ width: `${asked === 0 ? 0 : (100 * right) / asked}%` }} />
            </i>
            <span>{asked === 0 ? '–' : learnWords().ofAsked(right, asked)}</span>
          </dd>
        </div>
      );
    })}
  </dl>
);

function Coming({ learning: { game, coming, course, lesson } }: { readonly learning: Learning }) {
  if (lesson.value !== course.length - 1) return null;
  const { colon, stop } = learnWords();
  const hint = skillHint(game.tableau, coming.value);
  return (
    <p class="coming">
      {learnWords().nextComes} <b>{skillName(coming.value)}</b>
      {hint === undefined ? '' : `${colon}${hint}`}
      {stop}
    </p>
  );
}

/** Banker's table. The answered question's cell is marked. */
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
        <caption class="sr">{learnWords().table}</caption>
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
                <span class="sr">{words().cards.sides.banker} </span>
                {total}
              </th>
              {acts.map((act, column) => (
                <td key={column} class={`${act} ${isHere(total, column) ? 'me' : ''}`}>
                  <span class="sr">{learnWords().acts[act]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="cap">{learnWords().tableLegend}</p>
    </>
  );
}
