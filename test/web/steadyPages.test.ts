import { layoutShiftTests } from './layoutShift.ts';
import { worldOfTests } from './world.ts';

layoutShiftTests(worldOfTests());
