/** Builds the pages into a folder of their own, which is emptied first; gives the folder. */
export function buildWeb(options: {
  readonly mode: 'live' | 'site';
  readonly outDir?: string;
  readonly manifest?: boolean;
}): Promise<string>;
