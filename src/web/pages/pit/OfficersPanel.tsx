import type { Officer } from '../../../client/index.ts';
import { sayDate } from '../../app/moments.ts';
import { pitWords } from './words.ts';

export function OfficersPanel({ officers }: { readonly officers: readonly Officer[] }) {
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
    </section>
  );
}
