import type { TableSettings } from '../forms/index.ts';

/** Paced for people. */
export const USUAL_SETTINGS: Omit<TableSettings, 'turnedBy'> = {
  commitMs: 8_000,
  openMs: 4_000,
  bettingMs: 20_000,
  turnMs: 12_000,
  /** `drawingMs` covers six cards and their settlement, `settledMs` clearing the felt. */
  drawingMs: 6_200,
  settledMs: 500,
  seatKeptMs: 120_000,
  seats: 9,
  requireMainWager: false,
  invitation: null,
  float: 100_000_000,
};
