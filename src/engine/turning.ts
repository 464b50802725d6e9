/** Who may turn the cards at a table. */
export const TURNING = ['dealer', 'largest-wager', 'patrons'] as const;
export type Turning = (typeof TURNING)[number];
