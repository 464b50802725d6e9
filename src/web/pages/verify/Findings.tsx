import type { Looked } from './ctrl.ts';
import { proofWords } from './proofWords.ts';
import { verifyWords } from './words.ts';

/** Points proved only because the reader kept evidence. */
const YOURS: readonly string[] = [
  'anchor/known',
  'entropy/own',
  'receipts/kept',
  'signature/house',
  'wagers/own',
];

/** What is proved and what is not, with equal weight. */
export function Findings({ looked }: { readonly looked: Looked }) {
  const { verification, story, shoes, inPlay } = looked;
  const { verified, fault, proved, notProved } = verification;
  const good = inPlay ? verifyWords().live.soFar : verifyWords().verified;
  const verdict = verified ? good : verifyWords().refused;
  return (
    <section class="panel found" aria-label={verdict}>
      <h2 class={verified ? 'good' : 'bad'}>
        <Tick ok={verified} /> {verdict}
      </h2>
      <p class="cap">
        {story !== undefined &&
          verifyWords().about(story.gameId, story.shoeId, story.entries, story.coups.length)}{' '}
        {shoes > 1 && verifyWords().series(shoes)}
      </p>
      {fault !== null && (
        <p class="fault" role="alert">
          {verifyWords().wrong(proofWords().fault(fault), fault.at)}
        </p>
      )}
      {proved.length > 0 && <h3>{verified ? verifyWords().provedTitle : verifyWords().untilThen}</h3>}
      <ul>
        {proved.map((point) => (
          <li key={`${point.code} ${point.text}`}>
            <Tick ok />
            <span>
              {proofWords().proved(point)}{' '}
              {YOURS.includes(point.code) && <em class="yours">{verifyWords().yours}</em>}
            </span>
          </li>
        ))}
      </ul>
      {notProved.length > 0 && <h3>{inPlay ? verifyWords().live.notYet : verifyWords().notProved}</h3>}
      <ul class="not-proved">
        {notProved.map((point) => (
          <li key={`${point.code} ${point.text}`}>
            <i aria-hidden="true" />
            <span>{proofWords().notProved(point)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const Tick = ({ ok }: { readonly ok: boolean }) => (
  <svg class={ok ? 'tick' : 'cross'} viewBox="0 0 20 20" aria-hidden="true">
    <path d={ok ? 'M4 10.5l4 4 8-9' : 'M5 5l10 10M15 5L5 15'} />
  </svg>
);
