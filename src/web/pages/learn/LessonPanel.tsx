import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { at } from '../../../base/index.ts';
import { type Coup, getPips, getTotal, type Side } from '../../../engine/index.ts';
import { feltColours } from '../../app/feltColours.ts';
import { words } from '../../app/language.ts';
import { getPrintedLink } from '../../app/printed.ts';
import { CardSlot, PlayingCard } from '../../draw/Card.tsx';
import type { Learning, QuizTurn } from './ctrl.ts';
import { answerForKey } from './keys.ts';
import { IN_A_ROW } from './lesson.ts';
import { type QuizQuestion, withNext } from './question.ts';
import { getTotals, learnWords } from './words.ts';

/** One question on the house's felt, its answers, and the reason with its rule. */
export function LessonPanel({ learning }: { readonly learning: Learning }) {
  const { game, course, lesson, asked } = learning;
  const { id } = at(course, lesson.value);
  const said = learnWords().lessons[id];
  const totals = getTotals(game.tableau);
  useKeys(learning);
  return (
    <section class="panel lesson" aria-label={said.name} style={feltColours(game.house.colours)}>
      <div class="felt">
        <p class="lno">{learnWords().lessonOf(lesson.value + 1, course.length, said.name)}</p>
        <h2 class="say">{said.say(totals)}</h2>
        <p class="tells">{said.more(totals)}</p>
        <Hands asked={asked.value} />
        <Answers learning={learning} />
      </div>
    </section>
  );
}

/** Digit keys answer questions about numbers; `d` and `s` those about drawing and standing. */
function useKeys(learning: Learning): void {
  // Listen before the first paint, so that no early key press is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const busy = event.target instanceof HTMLElement && event.target.closest('input, select, textarea');
      if (busy || event.ctrlKey || event.metaKey || event.altKey) return;
      const { question, answer } = learning.asked.value;
      const chosen = answer === undefined ? answerForKey(event.key, question) : undefined;
      if (chosen !== undefined) learning.choose(chosen);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [learning]);
}

const Hands = ({ asked }: { readonly asked: QuizTurn }) => {
  const { question, turned } = asked;
  const shown = turned ? withNext(question) : question.cards;
  const alone = question.cards.banker.length === 0;
  return (
    <div class={`both ${alone ? 'alone' : ''}`}>
      {(['player', 'banker'] as const)
        .filter((side) => !alone || side === 'player')
        .map((side) => (
          <Hand key={side} side={side} shown={shown} asked={asked} named={!alone} />
        ))}
    </div>
  );
};

interface HandProps {
  readonly side: Side;
  readonly shown: Coup;
  readonly asked: QuizTurn;
  readonly named: boolean;
}

function Hand({ side, shown, asked, named }: HandProps) {
  const { question, answer } = asked;
  const hand = shown[side];
  const told = question.told.includes(side) || answer !== undefined;
  const total = <span class="tot">{told ? getTotal(hand) : ''}</span>;
  return (
    <div>
      {named ? (
        <h3>
          {words().cards.sides[side]} {total}
        </h3>
      ) : (
        <p class="untold">{total}</p>
      )}
      <p class="sum">{told && hand.length > 1 ? getSum(hand.map(getPips)) : ' '}</p>
      <div class="laid">
        {hand.map((card, nth) => (
          <PlayingCard key={`${nth}-${card}`} card={card} up third={nth === 2} />
        ))}
        {named && hand.length < 3 && <Waiting asked={asked} side={side} />}
      </div>
    </div>
  );
}

/** The place of a third card: empty, or face down once the learner knows that it comes. */
const Waiting = ({ asked: { question, answer }, side }: { readonly asked: QuizTurn; readonly side: Side }) =>
  answer !== undefined && question.next?.side === side ? (
    <PlayingCard card={undefined} up={false} third />
  ) : (
    <CardSlot />
  );

/** `7 + 8 = 15, counts 5`. */
function getSum(points: readonly number[]) {
  const sum = points.reduce((all, one) => all + one, 0);
  return (
    <>
      {points.join(' + ')} = {sum > 9 ? `${sum}${learnWords().counts}` : ''}
      <b>{sum % 10}</b>
    </>
  );
}

function Answers({ learning }: { readonly learning: Learning }) {
  const { question, answer, turned } = learning.asked.value;
  const answered = answer !== undefined;
  return (
    <div class="q">
      <h3>{question.asks()}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no form */}
      <div
        class={`ans ${question.choices.length > 4 ? 'digits' : ''}`}
        role="group"
        aria-label={learnWords().yourAnswer}
      >
        {question.choices.map((choice) => (
          <button
            key={choice}
            class={`btn ${answered ? getMark(question, choice, answer) : ''}`}
            type="button"
            aria-pressed={choice === answer}
            aria-disabled={answered}
            onClick={() => learning.choose(choice)}
          >
            {question.label(choice)}
          </button>
        ))}
      </div>
      <p class="reason" role="status">
        {answered && (
          <>
            <b>{answer === question.right ? learnWords().right : learnWords().wrong}</b> {question.why().text}{' '}
            <a href={getPrintedLink('cards', learning.game.id)}>{learnWords().rule(question.why().rule)}</a>
          </>
        )}
      </p>
      {answered && <Onward learning={learning} mayTurn={question.next !== undefined && !turned} />}
    </div>
  );
}

const getMark = ({ right }: QuizQuestion, choice: string, answer: string | undefined): string =>
  choice === right ? 'ok' : choice === answer ? 'no' : '';

/** Turns the drawn card, or goes to the next question or lesson. The first of these buttons has the focus. */
function Onward({ learning, mayTurn }: { readonly learning: Learning; readonly mayTurn: boolean }) {
  const { course, lesson, row } = learning;
  const isLast = lesson.value === course.length - 1;
  const mayGoOn = !isLast && row.value >= IN_A_ROW;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), [learning.asked.value.question]);
  return (
    <div class="onward">
      <button class="btn pri" type="button" ref={next} onClick={learning.next}>
        {learnWords().next}
      </button>
      {mayTurn && (
        <button class="btn" type="button" onClick={learning.turn}>
          {learnWords().turn}
        </button>
      )}
      {mayGoOn && (
        <button class="btn" type="button" onClick={() => learning.goTo(lesson.value + 1)}>
          {learnWords().goOn}
        </button>
      )}
      {!isLast && <span class="cap">{learnWords().learnt(Math.min(row.value, IN_A_ROW), IN_A_ROW)}</span>}
    </div>
  );
}
