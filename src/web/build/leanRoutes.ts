const TEXT = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/;
const ABOUT = new RegExp(`about:\\s*(?:${TEXT.source}),(?=\\s+session:)`, 'g');

/** Strips the `about` texts from the API routes. They come right before the access rule. */
export const withoutAbouts = (code: string): string => code.replace(ABOUT, "about: '',");
