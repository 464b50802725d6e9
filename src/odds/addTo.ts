/** Adds in place. Small enough to be inlined into a hot loop. */
export const addTo = (sums: Float64Array, place: number, amount: number): void => {
  sums[place] = (sums[place] as number) + amount;
};
