import { useState } from 'preact/hooks';
import type { LimitKind, LimitWindow, ProtectionView } from '../../../client/index.ts';
import { sayMoment } from '../../app/moments.ts';
import { getAmount, parseAmount } from './amounts.ts';
import type { Protect } from './ProtectionPage.tsx';
import { protectionWords } from './words.ts';

type Limit = ProtectionView['limits'][number];

interface PanelProps {
  readonly view: ProtectionView;
  readonly protect: Protect;
}

const KINDS: readonly LimitKind[] = ['buy-in', 'loss', 'wager', 'time'];
const WINDOWS: readonly LimitWindow[] = ['24h', '7d', '30d'];

/** All limits in one table: what they limit, and over what period. */
export function LimitsPanel({ view, protect }: PanelProps) {
  const said = protectionWords().limits;
  const [edited, setEdited] = useState<Pick<Limit, 'of' | 'over'> | undefined>(undefined);
  const getLimit = (of: LimitKind, over: LimitWindow): Limit =>
    view.limits.find((limit) => limit.of === of && limit.over === over) ?? { of, over, ...NO_LIMIT };
  return (
    <section class="panel pn lims" aria-labelledby="limits">
      <h2 id="limits">{said.title}</h2>
      <p>{said.lead}</p>
      <table class="tb">
        <thead>
          <tr>
            <th scope="col">{said.limit}</th>
            {WINDOWS.map((over) => (
              <th key={over} scope="col">
                {said.windows[over]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map((of) => (
            <tr key={of}>
              <th scope="row">
                {said.kinds[of]}
                <small>{said.notes[of]}</small>
              </th>
              {WINDOWS.map((over) => (
                <td key={over}>
                  <LimitButton limit={getLimit(of, over)} onPress={() => setEdited({ of, over })} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {edited !== undefined && (
        <Editor
          key={`${edited.of} ${edited.over}`}
          limit={getLimit(edited.of, edited.over)}
          protect={protect}
          onDone={() => setEdited(undefined)}
        />
      )}
      {view.limits.map((limit) => (
        <Asked key={`${limit.of} ${limit.over}`} limit={limit} now={view.now} protect={protect} />
      ))}
    </section>
  );
}

const NO_LIMIT = { most: null, used: 0, asked: null } as const;

function LimitButton({ limit, onPress }: { readonly limit: Limit; readonly onPress: () => void }) {
  const said = protectionWords().limits;
  const { of, over, most, used } = limit;
  const holds = most === null ? said.none : getAmount(of, most);
  return (
    <button class="lim" type="button" onClick={onPress}>
      <span class="sr">{said.edit(said.kinds[of], said.windows[over])}: </span>
      <i aria-hidden="true">{said.windows[over]}</i>
      {most === null ? <span>{holds}</span> : <b>{holds}</b>}
      {most !== null && <small>{said.used(getAmount(of, used))}</small>}
    </button>
  );
}

function Editor({
  limit: { of, over, most },
  protect,
  onDone,
}: {
  readonly limit: Limit;
  readonly protect: Protect;
  readonly onDone: () => void;
}) {
  const said = protectionWords().limits;
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const set = (to: number | null): void => {
    void protect({ do: 'limit', of, over, most: to });
    onDone();
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    const amount = parseAmount(of, text);
    if (amount === undefined) setWrong(true);
    else set(amount);
  };
  return (
    <form class="edit" onSubmit={submit} aria-label={said.edit(said.kinds[of], said.windows[over])}>
      <label>
        <span>
          {said.edit(said.kinds[of], said.windows[over])}: {of === 'time' ? said.inMinutes : said.inDollars}
        </span>
        <input
          class="field"
          inputMode="decimal"
          value={text}
          aria-invalid={wrong}
          // The patron opened this field with a button, so focus it.
          ref={(field) => field?.focus()}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      {wrong && (
        <p class="fault" role="alert">
          {said.malformed}
        </p>
      )}
      <div class="decide">
        <button class="btn pri" type="submit">
          {said.set}
        </button>
        {most !== null && (
          <button class="btn" type="button" onClick={() => set(null)}>
            {said.remove}
          </button>
        )}
        <button class="btn" type="button" onClick={onDone}>
          {said.cancel}
        </button>
      </div>
    </form>
  );
}

/** A looser limit takes effect after a delay and a second confirmation. */
function Asked({
  limit: { of, over, asked },
  now,
  protect,
}: {
  readonly limit: Limit;
  readonly now: number;
  readonly protect: Protect;
}) {
  const said = protectionWords().limits;
  if (asked === null) return null;
  const most = asked.most === null ? said.noLimit : getAmount(of, asked.most);
  return (
    <p class="note">
      {said.asked(said.kinds[of], said.windows[over], most, sayMoment(asked.from))}{' '}
      {now >= asked.from && (
        <button class="btn" type="button" onClick={() => void protect({ do: 'confirm-limit', of, over })}>
          {said.confirm}
        </button>
      )}
      <button class="btn" type="button" onClick={() => void protect({ do: 'withdraw-limit', of, over })}>
        {said.withdraw}
      </button>
    </p>
  );
}
