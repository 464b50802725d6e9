import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { err, ok, type Result } from '../../../../base/index.ts';
import type { FileFault } from './cardFile.ts';
import { type PlacedText, textOfPage } from './pageText.ts';

/** The type of an open PDF. */
type OpenPdf = Awaited<ReturnType<typeof getDocument>['promise']>;

/** Fewer letters than this on all pages are just the page numbers of a scan. */
const FEWEST_LETTERS = 40;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a font without an encoding gives these for letters
const UNKNOWN = /[\u0000-\u0008\u000b\u000e-\u001f\ue000-\uf8ff\ufffd]/g;

/** The text layer of a PDF, with its columns kept apart. Nothing is rendered, and no script in it runs. */
export async function pdfText(bytes: Uint8Array, mostPages: number): Promise<Result<string, FileFault>> {
  const port = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' });
  GlobalWorkerOptions.workerPort = port;
  const loading = getDocument({ data: bytes, verbosity: 0 });
  try {
    const pdf = await loading.promise;
    if (pdf.numPages > mostPages) return err({ is: 'pdf-too-many-pages', pages: pdf.numPages });
    const text = await readPages(pdf);
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    const unknown = text.match(UNKNOWN)?.length ?? 0;
    if (unknown > letters / 10) return err({ is: 'pdf-without-letters' });
    return letters < FEWEST_LETTERS ? err({ is: 'pdf-without-text' }) : ok(text);
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return err({ is: isLocked ? 'pdf-locked' : 'pdf-broken' });
  } finally {
    await loading.destroy().catch(() => undefined);
    GlobalWorkerOptions.workerPort = null;
    port.terminate();
  }
}

async function readPages(pdf: OpenPdf): Promise<string> {
  const pages: string[] = [];
  for (let nth = 1; nth <= pdf.numPages; nth++) {
    const page = await pdf.getPage(nth);
    const { items } = await page.getTextContent();
    pages.push(
      textOfPage(
        items.flatMap((item): readonly PlacedText[] =>
          'str' in item
            ? [{ text: item.str, transform: item.transform as readonly number[], width: item.width }]
            : [],
        ),
      ),
    );
    page.cleanup();
  }
  return pages.join('\n\n');
}
