// What every engine has, browser or server, and the library of the language does not declare.
declare function structuredClone<T>(value: T): T;
declare class TextDecoder {
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}
