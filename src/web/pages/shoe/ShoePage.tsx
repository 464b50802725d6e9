import { useEffect, useState } from 'preact/hooks';
import { heldIn, type Kept, type Point, type Verification, verifyTranscript } from '../../../fair/index.ts';
import { ALL_GAMES } from '../../../houses/index.ts';
import { Page } from '../../app/Page.tsx';
import { Trouble } from '../../app/Trouble.tsx';
import { Dealt } from './Dealt.tsx';
import '../../styles/lobby.css';

export interface ShoePageProps {
  /** The chain that the shoe is of, a table's id at first; or a game that is played alone. */
  readonly table?: string;
  readonly game?: string;
  readonly index: number;
}

type Shown =
  | { readonly is: 'fetching' }
  | { readonly is: 'refused'; readonly message: string }
  | {
      readonly is: 'shown';
      readonly transcript: unknown;
      readonly verification: Verification;
      readonly kept: Kept | undefined;
    };

/** A closed shoe: proved in this page, from its transcript alone, and there to take along. */
export function ShoePage({ table, game, index }: ShoePageProps) {
  const [shown, setShown] = useState<Shown>({ is: 'fetching' });
  useEffect(() => {
    void fetchTranscript(table, game, index).then((fetched) =>
      setShown(
        fetched.message === undefined
          ? {
              is: 'shown',
              transcript: fetched.transcript,
              kept: fetched.kept,
              verification: verifyTranscript(fetched.transcript, {
                house: gameNamed,
                ...(fetched.kept && heldIn(fetched.kept)),
              }),
            }
          : { is: 'refused', message: fetched.message },
      ),
    );
  }, [table, game, index]);
  const name = `Shoe ${index}`;
  if (shown.is === 'refused') return <Trouble title={name} what={shown.message} />;
  if (shown.is === 'fetching') return <Page title={name}>{null}</Page>;
  const { verification, transcript, kept } = shown;
  const { verified, fault, proved, notProved } = verification;
  return (
    <Page title={name} lead={table ?? game ?? ''}>
      <div class="prose">
        <h2>{verified ? 'This transcript holds together' : 'This transcript does not hold together'}</h2>
        {fault !== null && (
          <p class="fault">
            {fault.text} {fault.at !== '' && `(${fault.at})`}
          </p>
        )}
        <SaidList title={verified ? 'It proves' : 'In order until then'} what={proved} />
        <SaidList title="It does not prove" what={notProved} />
        <button
          class="btn pri"
          type="button"
          onClick={() => download(transcript, `${table ?? game}-${index}`, 'transcript')}
        >
          Download the transcript
        </button>
        {kept !== undefined && (
          <button class="btn" type="button" onClick={() => download(kept, `${table}-${index}`, 'kept')}>
            Download it with what this browser kept
          </button>
        )}
        <p class="cap">
          Any verifier takes it: <code>coup shoe verify</code> on your own machine, or a program of your own
          from the fairness protocol.
        </p>
      </div>
      <Dealt transcript={transcript} />
    </Page>
  );
}

/** The cards that this page knows by itself, to compare with what the transcript says. */
const gameNamed = (gameId: string) => ALL_GAMES.find(({ id }) => id === gameId);

interface SaidListProps {
  readonly title: string;
  readonly what: readonly Point<string>[];
}

const SaidList = ({ title, what }: SaidListProps) =>
  what.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul class="said">
        {what.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );

interface Fetched {
  readonly transcript?: unknown;
  readonly kept?: Kept;
  readonly message?: string;
}

async function fetchTranscript(
  table: string | undefined,
  game: string | undefined,
  index: number,
): Promise<Fetched> {
  if (!__SITE__ && table !== undefined) {
    const { house } = await import('../../live/house.ts');
    const answer = await house.shoe(table, index);
    if (!answer.ok) return { message: answer.error.message };
    return { transcript: answer.value, kept: await keptOf(`${table}/${index}`, answer.value) };
  }
  const { soloHere } = await import('../../solo/thisBrowser.ts');
  const house = await soloHere();
  const answer = house.ok ? await house.value.transcript(game ?? '', index) : house;
  if (!answer.ok) return { message: answer.error.message };
  return answer.value === undefined
    ? { message: 'This shoe is still in play, or was never dealt here. Its seed is shown when it ends.' }
    : { transcript: answer.value };
}

/** With the transcript it is a file that `coup shoe verify` takes. */
async function keptOf(shoeId: string, transcript: unknown): Promise<Kept> {
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
