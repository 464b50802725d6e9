// Planted: reaches past a door; and by it, as is right.
import { hidden } from '../engine/behind.ts';
import { behind } from '../engine/index.ts';

export const past = hidden + behind;
