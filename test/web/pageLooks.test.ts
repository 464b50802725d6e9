import { looksTests } from './looks.ts';
import { worldOfTests } from './world.ts';

const theWorld = worldOfTests();

looksTests(theWorld);
