/** The part of an r that appears in the names of a restored house's chains. */
export const restoredPart = (r: string): string => r.slice(0, 16);
