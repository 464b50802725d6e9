import { pitTests } from './pit.ts';
import { worldOfTests } from './world.ts';

const theWorld = worldOfTests();

pitTests(theWorld);
