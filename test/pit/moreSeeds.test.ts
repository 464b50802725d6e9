import { describe } from 'vitest';
import { runs } from '../runs.ts';
import { Counts } from './counts.ts';
import { seedsHold } from './seeds.ts';

describe('the pit', () => seedsHold(101, runs(100), new Counts()));
