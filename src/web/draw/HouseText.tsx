import { words } from '../app/language.ts';

/** What a house file writes, in the page's language; said to be English where there is no translation. */
export function TranslatedText({ text }: { readonly text: string }) {
  const said = words().houseText(text);
  return said === text ? <span lang="en">{text}</span> : <span>{said}</span>;
}
