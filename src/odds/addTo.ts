/** Adds in place. Small, so that the compiler of a hot loop takes it in. */
export const addTo = (sums: Float64Array, place: number, amount: number): void => {
  sums[place] = (sums[place] as number) + amount;
};
