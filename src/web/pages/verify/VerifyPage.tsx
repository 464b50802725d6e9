import { useEffect, useMemo, useState } from 'preact/hooks';
import { at } from '../../../base/index.ts';
import { ALL_GAMES } from '../../../houses/index.ts';
import { DeskPage } from '../../app/DeskPage.tsx';
import { verifyDesk } from './ctrl.ts';
import { exampleShoe } from './example.ts';
import { Findings } from './Findings.tsx';
import { Forgeries } from './Forgeries.tsx';
import { Followed, TablePicker } from './Live.tsx';
import { proofWords } from './proofWords.ts';
import { Replay } from './Replay.tsx';
import { readFiles } from './readFiles.ts';
import { useFollowing } from './useFollowing.ts';
import { verifyWords } from './words.ts';
import '../../styles/plain.css';
import '../../styles/draw.css';
import '../../styles/verify.css';

export const loadVerifyPage = async (): Promise<void> => {
  await Promise.all([verifyWords.loadWords(), proofWords.loadWords()]);
};

export interface VerifyPageProps {
  /** The table whose shoe to follow as it is dealt, and its invitation. */
  readonly table?: string | undefined;
  readonly code?: string | undefined;
}

/** Verifies any transcript in this page, replays it card by card, and forges it to show that the check fails. */
export function VerifyPage({ table, code }: VerifyPageProps) {
  const desk = useMemo(() => verifyDesk(gameNamed), []);
  const followed = useFollowing(desk, table, code);
  const [fault, setFault] = useState<(() => string) | undefined>(undefined);
  const [isExample, setExample] = useState(table === undefined);
  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    followed.stop();
    const read = await readFiles(files);
    setFault(() => (read.ok ? undefined : read.error));
    if (read.ok) {
      setExample(false);
      desk.look(read.value);
    }
  };
  const deal = (): void => {
    followed.stop();
    setFault(undefined);
    setExample(true);
    const { transcript, ownEntropy } = exampleShoe(at(ALL_GAMES, 0), randomBytes);
    desk.look([transcript], { ownEntropy: [ownEntropy] });
  };
  const looked = desk.looked.value;
  // An empty page shows an example after the first paint.
  useEffect(() => {
    if (table !== undefined) return;
    const timer = setTimeout(() => desk.looked.peek() === undefined && deal(), 0);
    return () => clearTimeout(timer);
  }, []);
  return (
    <DeskPage
      title={verifyWords().title}
      lead={verifyWords().lead}
      aside={<Taking table={table} onFiles={(files) => void take(files)} onExample={deal} />}
    >
      <Followed {...followed} />
      {fault !== undefined && (
        <p class="fault" role="alert">
          {fault()}
        </p>
      )}
      {table === undefined && isExample && <p class="begin">{verifyWords().begin}</p>}
      {looked !== undefined && (
        <div class="verify">
          <Findings looked={looked} />
          <div class="beside">
            {looked.story !== undefined && looked.story.coups.length > 0 && (
              <Replay desk={desk} story={looked.story} />
            )}
            {looked.transcript !== undefined && <Forgeries desk={desk} />}
          </div>
        </div>
      )}
    </DeskPage>
  );
}

/** The cards that this page knows itself, to compare with the transcript. */
const gameNamed = (gameId: string) => ALL_GAMES.find(({ id }) => id === gameId);

const randomBytes = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

interface TakingProps {
  readonly table: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onExample: () => void;
}

const Taking = ({ table, onFiles, onExample }: TakingProps) => (
  <div class="taking">
    <label
      class="drop"
      title={verifyWords().several}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      {verifyWords().drop} <u>{verifyWords().choose}</u>
      <input
        class="sr"
        type="file"
        multiple
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
    <button class="btn" type="button" onClick={onExample}>
      {verifyWords().example}
    </button>
    {!__SITE__ && <TablePicker table={table} />}
  </div>
);
