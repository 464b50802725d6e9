declare module 'virtual:houses' {
  export const HOUSE_LINES: readonly import('../build/houseLines.ts').LobbyHouse[];
}

declare module 'virtual:atlas' {
  export const ATLAS_LINES: readonly import('../build/houseLines.ts').AtlasLine[];
}

/** True in the static site, where there is no house to ask. */
declare const __SITE__: boolean;
