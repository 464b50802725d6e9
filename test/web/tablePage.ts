import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Sound } from '../../src/web/table/draw/voice.ts';
import { makeTableCtrl, type TableCtrl, type TableCtrlOptions } from '../../src/web/table/state/ctrl.ts';
import type { Mode } from '../../src/web/table/state/types.ts';
import type { LinkedTable } from './linkedTable.ts';

/** The state of a table's page without the page, and all that it lets be heard. */
export interface TablePage extends TableCtrl {
  readonly sounds: Sound[];
  readonly spoken: string[];
}

let opened: TableCtrl[] = [];

/** Each test has a clock of its own, and leaves no page behind. */
export function usePages(): void {
  // What a page fetches when it is first wanted is here already: only the test's clock decides what comes when.
  beforeAll(async () => void (await import('../../src/web/table/state/ownEntropy.ts')));
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const page of opened) page.stop();
    opened = [];
    vi.useRealTimers();
  });
}

export function openPage(
  { link }: Pick<LinkedTable, 'link'>,
  mode: Mode = 'live',
  options: TableCtrlOptions = {},
): TablePage {
  const [sounds, spoken]: [Sound[], string[]] = [[], []];
  const voice = {
    sound: (sound: Sound) => void sounds.push(sound),
    speak: (text: string) => void spoken.push(text),
    stop: () => undefined,
  };
  const ctrl = makeTableCtrl(link, mode, { voice, ...options });
  opened.push(ctrl);
  return { ...ctrl, sounds, spoken };
}
