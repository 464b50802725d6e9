import type { GameRules } from '../../src/engine/index.ts';
import { ALL_GAMES } from '../../src/houses/index.ts';

/** Every game that Coup ships, for tests that must hold for all of them. */
export const SHIPPED_GAMES: readonly GameRules[] = ALL_GAMES;
