import { err, ok, type Result } from '../../../../base/index.ts';

/** More than any rule card. */
export const MOST_TEXT_BYTES = 200_000;
export const MOST_PDF_BYTES = 10_000_000;
export const MOST_PDF_PAGES = 40;

/** Why a file yields no card text. */
export type FileFault =
  | { readonly is: 'text-too-long'; readonly bytes: number }
  | { readonly is: 'pdf-too-large'; readonly bytes: number }
  | { readonly is: 'pdf-too-many-pages'; readonly pages: number }
  /** Its pages are images. */
  | { readonly is: 'pdf-without-text' }
  /** Its fonts do not map to letters. */
  | { readonly is: 'pdf-without-letters' }
  | { readonly is: 'pdf-locked' }
  | { readonly is: 'pdf-broken' }
  /** The PDF reader failed to load. */
  | { readonly is: 'pdf-not-fetched' }
  | { readonly is: 'not-text' }
  | { readonly is: 'empty' };

/** The text of a card file: plain text, or the text layer of a PDF. */
export async function textFromFile(file: Blob): Promise<Result<string, FileFault>> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  if (isPdf(head)) return textFromPdf(file);
  if (file.size > MOST_TEXT_BYTES) return err({ is: 'text-too-long', bytes: file.size });
  if (head.includes(0) && !isUtf16(head)) return err({ is: 'not-text' });
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  return text.trim() === '' ? err({ is: 'empty' }) : ok(text);
}

/** Checks pasted text against the same limits. */
export function checkText(text: string): Result<string, FileFault> {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > MOST_TEXT_BYTES) return err({ is: 'text-too-long', bytes });
  return text.trim() === '' ? err({ is: 'empty' }) : ok(text);
}

const HEAD = 1024;

/** PDF readers allow other bytes before the mark, within the first 1,024. */
const isPdf = (head: Uint8Array): boolean => String.fromCharCode(...head).includes('%PDF-');

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

function decoded(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function textFromPdf(file: Blob): Promise<Result<string, FileFault>> {
  if (file.size > MOST_PDF_BYTES) return err({ is: 'pdf-too-large', bytes: file.size });
  const pdf = await import('./pdf.ts').catch(() => undefined);
  if (pdf === undefined) return err({ is: 'pdf-not-fetched' });
  const text = await pdf.pdfText(new Uint8Array(await file.arrayBuffer()), MOST_PDF_PAGES);
  return text.ok ? checkText(text.value) : text;
}
