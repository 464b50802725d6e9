import { useState } from 'preact/hooks';
import type { ProtectionView } from '../../../client/index.ts';
import { sayMoment } from '../../app/moments.ts';
import { Sure } from '../../app/Sure.tsx';
import type { Protect } from './ProtectionPage.tsx';
import { protectionWords } from './words.ts';

const TERMS = [6, 12, 60] as const;

interface PanelProps {
  readonly view: ProtectionView;
  readonly protect: Protect;
}

/** Excludes the patron for a long term, after a confirmation; and the way back after it. */
export function ExclusionPanel({ view, protect }: PanelProps) {
  const said = protectionWords().exclusion;
  const [months, setMonths] = useState<(typeof TERMS)[number] | undefined>(undefined);
  return (
    <section class="panel pn ex" aria-labelledby="exclusion">
      <h2 id="exclusion">{said.title}</h2>
      {view.exclusion !== null && <Standing exclusion={view.exclusion} now={view.now} protect={protect} />}
      <ul>
        {said.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {view.exclusion === null && (
        <div class="br">
          {TERMS.map((term) => (
            <button key={term} class="btn" type="button" onClick={() => setMonths(term)}>
              {said.months(term)}
            </button>
          ))}
        </div>
      )}
      {months === undefined || view.exclusion !== null ? (
        view.exclusion === null && <p class="note">{said.note}</p>
      ) : (
        <Sure
          words={said.sure(said.months(months))}
          label={said.begin}
          no={protectionWords().cancel}
          onNo={() => setMonths(undefined)}
          onYes={() => {
            setMonths(undefined);
            void protect({ do: 'exclude', months });
          }}
        />
      )}
    </section>
  );
}

function Standing({
  exclusion: { until, returnAsked },
  now,
  protect,
}: Pick<PanelProps, 'protect'> & {
  readonly exclusion: NonNullable<ProtectionView['exclusion']>;
  readonly now: number;
}) {
  const said = protectionWords().exclusion;
  return (
    <p class="note">
      {returnAsked ? said.asked : said.until(sayMoment(until))}{' '}
      {now >= until && !returnAsked && (
        <button class="btn" type="button" onClick={() => void protect({ do: 'ask-return' })}>
          {said.ask}
        </button>
      )}
    </p>
  );
}
