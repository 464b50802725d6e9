import type { Colours } from '../engine/index.ts';
import { feltTokens, TOKENS } from './tokens.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML: nothing in a house file can become markup. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found);

export interface PageOptions {
  readonly title: string;
  readonly colours: Colours;
  readonly styles: string;
  readonly body: string;
  /** `@font-face` rules; without them the reader's own fonts are used. */
  readonly fonts: string;
  /** English by default. */
  readonly lang?: string;
}

/** One complete page in one file: shared styles first, then the colors of the house. */
export const htmlPage = ({ title, colours, styles, body, fonts, lang = 'en' }: PageOptions): string =>
  `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${fonts}${TOKENS}${styles}</style><style>:root{${feltTokens(colours.light)}}</style></head>
<body>${body}</body></html>
`;
