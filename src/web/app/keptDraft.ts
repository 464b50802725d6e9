/**
 * The workshop's current file, for the pages that play or host it. Persists between visits if the browser allows
 * storage.
 */
const KEY = 'coup/workshop';

let here: string | undefined;

export function keepDraft(text: string): void {
  here = text;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // A browser that keeps nothing, or not so much: it lasts as long as the page.
  }
}

export function keptDraft(): string | undefined {
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
