import { useEffect, useState } from 'preact/hooks';
import { makeMoment } from '../../../base/index.ts';
import { heldIn, type Keepsake, type Verification, verifyTranscript } from '../../../fair/index.ts';
import { ALL_GAMES } from '../../../houses/index.ts';
import type { SpokenRefusal } from '../../../words/index.ts';
import { words } from '../../app/language.ts';
import { Page } from '../../app/Page.tsx';
import { pagesWords } from '../../app/pagesWords.ts';
import { makeRoute } from '../../app/router.ts';
import { Trouble } from '../../app/Trouble.tsx';
import { proofWords } from '../verify/proofWords.ts';
import { DealtShoe } from './Dealt.tsx';
import '../../styles/plain.css';

export const loadShoePage = async (): Promise<void> => {
  await Promise.all([proofWords.loadWords(), pagesWords.loadWords()]);
};

export interface ShoePageProps {
  /** The shoe's chain, at first a table's id; or a game played solo. */
  readonly table?: string;
  readonly game?: string;
  readonly index: number;
  /** The invitation to a private table. */
  readonly code?: string | undefined;
}

type Shown =
  | { readonly is: 'fetching' }
  | {
      readonly is: 'refused';
      readonly refusal: SpokenRefusal | undefined;
      readonly restoredAt: number | undefined;
    }
  | {
      readonly is: 'shown';
      readonly transcript: unknown;
      readonly verification: Verification;
      readonly kept: Keepsake | undefined;
    };

/** A closed shoe: verified in this page from its transcript alone, with a download. */
export function ShoePage({ table, game, index, code }: ShoePageProps) {
  const [shown, setShown] = useState<Shown>({ is: 'fetching' });
  useEffect(() => {
    void fetchTranscript(table, game, index, code).then((fetched) =>
      setShown(
        'transcript' in fetched
          ? {
              is: 'shown',
              transcript: fetched.transcript,
              kept: fetched.kept,
              verification: verifyTranscript(fetched.transcript, {
                house: gameNamed,
                ...(fetched.kept && heldIn(fetched.kept)),
              }),
            }
          : { is: 'refused', refusal: fetched.refusal, restoredAt: fetched.restoredAt },
      ),
    );
  }, [table, game, index, code]);
  const said = pagesWords().shoe;
  const chain = table ?? `solo-${game?.replace('/', '-')}`;
  const name = said.title(index);
  if (shown.is === 'refused') return <Trouble title={name} what={whyNot(shown, said.inPlay)} />;
  if (shown.is === 'fetching') return <Page title={name}>{null}</Page>;
  const { verification, transcript, kept } = shown;
  const { verified, fault, proved, notProved } = verification;
  return (
    <Page title={name} lead={table ?? game ?? ''}>
      <div class="prose">
        <h2>{verified ? said.holds : said.doesNotHold}</h2>
        {fault !== null && (
          <p class="fault">
            {proofWords().fault(fault)} {fault.at !== '' && `(${fault.at})`}
          </p>
        )}
        <SaidList title={verified ? said.proves : said.untilThen} what={proved.map(proofWords().proved)} />
        <SaidList title={said.provesNot} what={notProved.map(proofWords().notProved)} />
        <button
          class="btn pri"
          type="button"
          onClick={() => download(transcript, `${table ?? game}-${index}`, 'transcript')}
        >
          {said.download}
        </button>
        {kept !== undefined && (
          <button class="btn" type="button" onClick={() => download(kept, `${table}-${index}`, 'kept')}>
            {said.downloadKept}
          </button>
        )}
        <p class="cap">
          {said.verifiers[0]}
          <code>coup shoe verify</code>
          {said.verifiers[1]}
        </p>
      </div>
      <DealtShoe
        transcript={transcript}
        recall={(coup) =>
          makeRoute({ at: 'recall', place: { chain, index, coup }, settled: undefined, code })
        }
      />
    </Page>
  );
}

/** The cards that this page knows itself, to compare with the transcript. */
const gameNamed = (gameId: string) => ALL_GAMES.find(({ id }) => id === gameId);

interface SaidListProps {
  readonly title: string;
  readonly what: readonly string[];
}

const SaidList = ({ title, what }: SaidListProps) =>
  what.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul class="said">
        {what.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );

/** A refusal, or undefined while the shoe is still in play. */
type Fetched =
  | { readonly transcript: unknown; readonly kept?: Keepsake }
  | { readonly refusal: SpokenRefusal | undefined; readonly restoredAt?: number | undefined };

async function fetchTranscript(
  table: string | undefined,
  game: string | undefined,
  index: number,
  code: string | undefined,
): Promise<Fetched> {
  if (!__SITE__ && table !== undefined) {
    const { house } = await import('../../live/house.ts');
    const answer = await house.shoe(table, index, code);
    if (!answer.ok) return { refusal: answer.error, restoredAt: await restoredAt(`${table}/${index}`) };
    return { transcript: answer.value, kept: await loadKept(`${table}/${index}`, answer.value) };
  }
  const { soloHere } = await import('../../solo/thisBrowser.ts');
  const house = await soloHere();
  const answer = house.ok ? await house.value.transcript(game ?? '', index) : house;
  if (!answer.ok) return { refusal: answer.error };
  return answer.value === undefined ? { refusal: undefined } : { transcript: answer.value };
}

/** When a restoration ended the shoe, according to the house's signed statement. The house then shows no seed. */
async function restoredAt(shoeId: string): Promise<number | undefined> {
  const { house } = await import('../../live/house.ts');
  const { endedByRestoration } = await import('../../live/restored.ts');
  const statements = await house.restorations();
  return statements.ok ? endedByRestoration(statements.value, shoeId) : undefined;
}

function whyNot(
  { refusal, restoredAt: at }: Extract<Shown, { readonly is: 'refused' }>,
  inPlay: string,
): string {
  if (at !== undefined) return words().everywhere.endedByRestoration(makeMoment(at));
  return refusal === undefined ? inPlay : words().refusal(refusal);
}

/** Together with the transcript, a file that `coup shoe verify` reads. */
async function loadKept(shoeId: string, transcript: unknown): Promise<Keepsake> {
  const { openKeepsakes } = await import('../../live/keepsakes.ts');
  return { format: 'coup-kept', version: 1, transcript, ...openKeepsakes(localStorage).of(shoeId) };
}

function download(value: unknown, name: string, what: 'transcript' | 'kept'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([`${JSON.stringify(value, null, 1)}\n`], { type: 'application/json' }),
  );
  link.download = `${name.replaceAll('/', '-')}.${what}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
