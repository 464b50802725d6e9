import { liveTests } from './live.ts';
import { roadsTests } from './roads.ts';
import { worldOfTests } from './world.ts';

const theWorld = worldOfTests();

liveTests(theWorld);
roadsTests(theWorld);
