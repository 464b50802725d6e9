export declare const TINY_BOUNDS: { readonly find: RegExp; readonly replacement: string }[];
