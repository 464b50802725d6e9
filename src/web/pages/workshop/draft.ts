import { notJsonAt } from './text/notJson.ts';

/** What kind of text the workshop has, before its content is checked. */
export type WorkshopText =
  | { readonly is: 'too-long' }
  | { readonly is: 'not-json'; readonly why: string; readonly at: number }
  | { readonly is: 'file'; readonly value: unknown };

export const MOST_CHARACTERS = 1_000_000;

export function readDraft(text: string): WorkshopText {
  if (text.length > MOST_CHARACTERS) return { is: 'too-long' };
  try {
    return { is: 'file', value: JSON.parse(text) };
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    return { is: 'not-json', why, at: notJsonAt(text) ?? 0 };
  }
}
