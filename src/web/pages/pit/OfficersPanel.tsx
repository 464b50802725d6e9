import { useState } from 'preact/hooks';
import type { Officer, PitRoleRequest } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { sayDate } from '../../app/moments.ts';
import type { PitRequestResult } from './AskPanel.tsx';
import { pitWords } from './words.ts';

export interface OfficersPanelProps {
  readonly officers: readonly Officer[];
  readonly requests: readonly PitRoleRequest[];
  /** Undefined for auditors. */
  readonly give: ((patron: string, role: PitRoleRequest['role']) => PitRequestResult) | undefined;
  readonly answer: ((patron: string, answer: 'agree' | 'refuse') => void) | undefined;
}

/** Officers and auditors, and role changes that wait for a second officer. */
export function OfficersPanel({ officers, requests, give, answer }: OfficersPanelProps) {
  const said = pitWords().officers;
  return (
    <section class="panel pn" aria-labelledby="officers">
      <h2 id="officers">{said.title}</h2>
      <table class="tb l">
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
      <ol class="evl">
        {requests.map((one) => (
          <Request key={one.patron} one={one} answer={answer} />
        ))}
      </ol>
      {give !== undefined && <GiveForm give={give} />}
    </section>
  );
}

interface RequestProps {
  readonly one: PitRoleRequest;
  readonly answer: OfficersPanelProps['answer'];
}

function Request({ one: { patron, name, role, before, by, at }, answer }: RequestProps) {
  const { officers: said, adjust } = pitWords();
  return (
    <li>
      <time>{sayDate(at)}</time>
      <strong>{said.change(name, said.roles[before], said.roles[role])}</strong>
      <p>{adjust.by(by)}</p>
      {answer !== undefined && (
        <div class="decide">
          {(['agree', 'refuse'] as const).map((way) => (
            <button
              key={way}
              class="btn"
              type="button"
              aria-label={`${adjust[way]}: ${name}`}
              onClick={() => answer(patron, way)}
            >
              {adjust[way]}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

const ROLES = ['pit', 'auditor', 'patron'] as const;

function GiveForm({ give }: { readonly give: NonNullable<OfficersPanelProps['give']> }) {
  const said = pitWords().officers;
  const [refused, setRefused] = useState<Awaited<PitRequestResult>>(undefined);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    const given = new FormData(form);
    const role = ROLES.find((one) => one === given.get('role')) ?? 'patron';
    setRefused(await give(String(given.get('patron')).trim(), role));
  };
  return (
    <form class="ask" onSubmit={(event) => void submit(event)}>
      <p class="cap">{said.note}</p>
      <label>
        {said.patron}
        <input class="field" name="patron" required autoComplete="off" />
      </label>
      <label>
        {said.role}
        <select class="field" name="role">
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {said.roles[role]}
            </option>
          ))}
        </select>
      </label>
      {refused !== undefined && (
        <p class="fault" role="alert">
          {words().refusal(refused)}
        </p>
      )}
      <div class="decide">
        <button class="btn" type="submit">
          {said.ask}
        </button>
      </div>
    </form>
  );
}
