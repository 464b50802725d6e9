import { pitWords } from './words.ts';

/** Commands that archive and check the record. They need the house's key, which no page has. */
export function BooksPanel() {
  const said = pitWords().books;
  const commands = [
    [said.audit, 'coup ledger audit --data FOLDER --full'],
    [said.export, 'coup ledger export --data FOLDER --file house.jsonl'],
    [said.restore, 'coup ledger import --data EMPTY --file house.jsonl'],
    [said.heads, 'coup ledger audit --data FOLDER --heads heads.jsonl --public-key HEX'],
  ] as const;
  return (
    <section class="panel pn books" aria-labelledby="books">
      <h2 id="books">{said.title}</h2>
      <p class="cap">{said.lead}</p>
      <dl>
        {commands.map(([what, command]) => (
          <div key={command}>
            <dt>{what}</dt>
            <dd>
              <code>{command}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
