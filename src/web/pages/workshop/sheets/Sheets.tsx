import { useId, useState } from 'preact/hooks';
import type { Workshop } from '../ctrl.ts';
import { workshopWords } from '../words.ts';
import { CardSheet } from './CardSheet.tsx';
import { CountSheet } from './CountSheet.tsx';
import { ParPanel } from './ParPanel.tsx';

const SHEETS = ['card', 'par', 'count'] as const;

/** Long reports on the file. Only the visible one is computed. */
export function Sheets({ shop }: { readonly shop: Workshop }) {
  const [shown, setShown] = useState<(typeof SHEETS)[number]>('card');
  const id = useId();
  const said = workshopWords().sheets;
  const sound = shop.sound.value;
  return (
    <section class="panel shop-sheets" aria-label={said.title}>
      <h2 class="sr">{said.title}</h2>
      <div
        class="shop-tabs"
        role="tablist"
        aria-label={said.title}
        onKeyDown={(event) => move(event, SHEETS.indexOf(shown), (nth) => setShown(SHEETS[nth] ?? 'card'))}
      >
        {SHEETS.map((sheet) => (
          <button
            key={sheet}
            type="button"
            role="tab"
            id={`${id}-${sheet}`}
            aria-selected={sheet === shown}
            aria-controls={sheet === shown ? `${id}-panel` : undefined}
            tabIndex={sheet === shown ? 0 : -1}
            onClick={() => setShown(sheet)}
          >
            {said[sheet]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {sound === undefined ? (
          <p class="cap">{said.waits}</p>
        ) : (
          <>
            {!shop.whole.value && !shop.reckoning.value && <p class="cap">{said.stale}</p>}
            {shown === 'card' && <CardSheet sound={sound} />}
            {shown === 'par' && <ParPanel sound={sound} />}
            {shown === 'count' && <CountSheet sound={sound} />}
          </>
        )}
      </div>
    </section>
  );
}

function move(event: KeyboardEvent, from: number, choose: (nth: number) => void): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const to = (from + step + SHEETS.length) % SHEETS.length;
  choose(to);
  (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
}
