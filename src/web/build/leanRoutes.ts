const TEXT = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/;
const ABOUT = new RegExp(`about:\\s*(?:${TEXT.source}),(?=\\s+session:)`, 'g');

/** The routes of the API without what they are about: it stands right before who may ask. */
export const withoutAbouts = (code: string): string => code.replace(ABOUT, "about: '',");
