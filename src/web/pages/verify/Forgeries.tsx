import { parseTranscript } from '../../../fair/index.ts';
import type { Tried, VerifyDesk } from './ctrl.ts';
import { FORGERIES } from './forgery.ts';
import { proofWords } from './proofWords.ts';
import { Openings } from './Replay.tsx';
import { getStory, type SealedCard } from './story.ts';
import { tellForged, verifyWords } from './words.ts';

/** Always visible: a check that a visitor has never seen fail gives no reason to trust it. */
export const Forgeries = ({ desk }: { readonly desk: VerifyDesk }) => (
  <section
    class={`panel forged ${desk.tried.value === undefined ? '' : 'tried'}`}
    aria-label={verifyWords().forgeTitle}
  >
    <h2>{verifyWords().forgeTitle}</h2>
    <div role="status">
      {desk.tried.value === undefined ? (
        <p class="cap">{verifyWords().forgeLead}</p>
      ) : (
        <Outcome tried={desk.tried.value} />
      )}
    </div>
    <div class="ways">
      {FORGERIES.map((how) => (
        <button
          key={how}
          class="btn"
          type="button"
          aria-pressed={desk.tried.value?.how === how}
          onClick={() => desk.tryForgery(how)}
        >
          {verifyWords().forgeries[how]}
        </button>
      ))}
    </div>
  </section>
);

function Outcome({ tried: { forged, verification } }: { readonly tried: Tried }) {
  if (forged === undefined || verification === undefined) return <p class="cap">{verifyWords().cannot}</p>;
  const { fault } = verification;
  const misfit = misfitIn(forged.transcript);
  return (
    <>
      <p class="cap">{tellForged(forged.did)}</p>
      {misfit !== undefined && <Openings opened={[misfit]} />}
      <p class="fault">
        {fault === null
          ? verifyWords().slipped
          : verifyWords().firstWrong(proofWords().fault(fault), fault.at)}
      </p>
    </>
  );
}

/** The first card that does not match its seal. */
function misfitIn(transcript: unknown): SealedCard | undefined {
  const form = parseTranscript(transcript);
  if (!form.ok) return undefined;
  return getStory(form.value)
    .coups.flatMap(({ opened }) => opened)
    .find(({ fits }) => !fits);
}
