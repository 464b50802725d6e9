import { useEffect, useState } from 'preact/hooks';
import type { Officer, Refusal, Return } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { sayDate } from '../../app/moments.ts';
import { Page } from '../../app/Page.tsx';
import { Trouble } from '../../app/Trouble.tsx';
import { visitor } from '../../app/visitor.ts';
import { comeBack, house } from '../../live/house.ts';
import { pitWords } from './words.ts';
import '../../styles/lobby.css';

export const { arrive } = pitWords;

interface Seen {
  readonly returns: readonly Return[];
  readonly officers: readonly Officer[];
}

/** The pit: who asks to be let in again, and who runs the house. Auditors see it and change nothing. */
export function PitPage() {
  const [seen, setSeen] = useState<Seen | undefined>(undefined);
  const [refused, setRefused] = useState<Refusal | undefined>(undefined);
  const look = async (): Promise<void> => {
    await comeBack();
    const [returns, officers] = [await house.pit.returns(), await house.pit.officers()];
    if (!returns.ok) return setRefused(returns.error);
    if (!officers.ok) return setRefused(officers.error);
    setSeen({ returns: returns.value, officers: officers.value });
  };
  useEffect(() => void look(), []);
  const letIn = async (patron: string): Promise<void> => {
    const done = await house.pit.letIn(patron);
    setRefused(done.ok ? undefined : done.error);
    if (done.ok) await look();
  };
  const { title, lead } = pitWords();
  if (seen === undefined)
    return refused === undefined ? (
      <Page title={title}>{null}</Page>
    ) : (
      <Trouble title={title} what={words().refusal(refused)} />
    );
  return (
    <Page title={title} lead={lead}>
      {refused !== undefined && (
        <p class="fault" role="alert">
          {words().refusal(refused)}
        </p>
      )}
      <Returns returns={seen.returns} letIn={visitor.value?.role === 'pit' ? letIn : undefined} />
      <Officers officers={seen.officers} />
    </Page>
  );
}

interface ReturnsProps {
  readonly returns: readonly Return[];
  /** Undefined for who only looks. */
  readonly letIn: ((patron: string) => Promise<void>) | undefined;
}

function Returns({ returns, letIn }: ReturnsProps) {
  const said = pitWords().returns;
  return (
    <section aria-labelledby="returns">
      <h2 class="more" id="returns">
        {said.title}
      </h2>
      {returns.length === 0 ? (
        <p class="lead">{said.none}</p>
      ) : (
        <div class="panel box narrow">
          <table class="list">
            <thead>
              <tr>
                <th scope="col">{said.who}</th>
                <th scope="col">{said.since}</th>
                <th scope="col">{said.until}</th>
                {letIn !== undefined && <th scope="col">{said.answer}</th>}
              </tr>
            </thead>
            <tbody>
              {returns.map(({ patron, name, since, until }) => (
                <tr key={patron}>
                  <td>{name ?? patron}</td>
                  <td>{sayDate(since)}</td>
                  <td>{sayDate(until)}</td>
                  {letIn !== undefined && (
                    <td>
                      <button
                        class="btn"
                        type="button"
                        aria-label={said.letIn(name ?? patron)}
                        onClick={() => void letIn(patron)}
                      >
                        {said.do}
                      </button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Officers({ officers }: { readonly officers: readonly Officer[] }) {
  const said = pitWords().officers;
  return (
    <section aria-labelledby="officers">
      <h2 class="more" id="officers">
        {said.title}
      </h2>
      <div class="panel box narrow">
        <table class="list">
          <thead>
            <tr>
              <th scope="col">{said.name}</th>
              <th scope="col">{said.role}</th>
              <th scope="col">{said.since}</th>
            </tr>
          </thead>
          <tbody>
            {officers.map(({ patron, name, role, at }) => (
              <tr key={patron}>
                <td>{name}</td>
                <td>{said.roles[role]}</td>
                <td>{sayDate(at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
