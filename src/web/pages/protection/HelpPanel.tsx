import { HOUSE_LINES } from 'virtual:houses';
import { dialled } from '../../app/dialled.ts';
import { protectionWords } from './words.ts';

/** Comes first: the helplines, as the cards print them. */
export function HelpPanel() {
  const said = protectionWords();
  const lines = HOUSE_LINES.flatMap(({ id, name, helpline }) =>
    helpline === null ? [] : [{ id, name, helpline }],
  );
  return (
    <section class="panel help" aria-label={said.help}>
      <b>{said.help}</b>
      {lines.length === 0 && <span>{said.noHelpline}</span>}
      {lines.map(({ id, name, helpline }) => (
        <span key={id}>
          {said.helpline(name)} <a href={`tel:${dialled(helpline)}`}>{helpline}</a>
        </span>
      ))}
    </section>
  );
}
