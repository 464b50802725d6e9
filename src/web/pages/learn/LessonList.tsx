import type { Learning } from './ctrl.ts';
import { learnWords } from './words.ts';

/** The lessons in a column, or on a phone as a row of numbers. */
export const LessonList = ({ learning }: { readonly learning: Learning }) => (
  <nav class="panel lessons" aria-label={learnWords().lessonsTitle}>
    <ol>
      {learning.course.map(({ id }, index) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => learning.goTo(index)}
            {...(learning.lesson.value === index && { 'aria-current': 'step' })}
          >
            <span>{learnWords().lessons[id].name}</span>
            {learning.progress.value.done.includes(id) && (
              <svg viewBox="0 0 20 20" role="img" aria-label={learnWords().done}>
                <path d="M4 10.5l4 4 8-9" />
              </svg>
            )}
          </button>
        </li>
      ))}
    </ol>
  </nav>
);
