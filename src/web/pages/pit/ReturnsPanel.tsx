import type { ReinstatementRequest } from '../../../client/index.ts';
import { sayDate } from '../../app/moments.ts';
import { pitWords } from './words.ts';

export interface ReturnsProps {
  readonly returns: readonly ReinstatementRequest[];
  /** Undefined for auditors. */
  readonly letIn: ((patron: string) => Promise<void>) | undefined;
}

export function ReturnsPanel({ returns, letIn }: ReturnsProps) {
  const said = pitWords().returns;
  return (
    <section class="panel pn" aria-labelledby="returns">
      <h2 id="returns">{said.title}</h2>
      {returns.length === 0 ? (
        <p class="lead">{said.none}</p>
      ) : (
        <table class="tb l">
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
      )}
    </section>
  );
}
