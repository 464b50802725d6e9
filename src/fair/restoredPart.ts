/** The chain's part of an r: what stands in the names of its chains. */
export const restoredPart = (r: string): string => r.slice(0, 16);
