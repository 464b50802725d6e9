import { words } from '../app/language.ts';

/** Text from a house file in the page's language; marked as English if there is no translation. */
export function TranslatedText({ text }: { readonly text: string }) {
  const said = words().houseText(text);
  return said === text ? <span lang="en">{text}</span> : <span>{said}</span>;
}
