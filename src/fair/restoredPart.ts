/** The chain's part of an r, used in the names of its chains. */
export const restoredPart = (r: string): string => r.slice(0, 16);
