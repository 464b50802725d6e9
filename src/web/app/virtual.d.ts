declare module 'virtual:houses' {
  export const HOUSE_LINES: readonly import('../build/houseLines.ts').LobbyHouse[];
}

declare module 'virtual:atlas' {
  export const ATLAS_LINES: readonly import('../build/houseLines.ts').AtlasLine[];
}

/** The worker of the PDF library: it is only run. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/** True in the static site, where there is no house to ask. */
declare const __SITE__: boolean;
