// Planted: a bench or a test may look behind a door for what is hidden there, and not for what the door has.
import { behind, hidden } from '../src/engine/behind.ts';

export const seen = hidden + behind;
