declare module 'virtual:houses' {
  export const HOUSE_LINES: readonly import('../build/houseLines.ts').LobbyHouse[];
}

declare module 'virtual:atlas' {
  export const ATLAS_LINES: readonly import('../build/houseLines.ts').AtlasLine[];
}

/** The PDF library's worker, imported only to run it. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/** True in the static site, which has no house to call. */
declare const __SITE__: boolean;
