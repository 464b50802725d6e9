import { overTests } from './over.ts';
import { squeezeTests } from './squeeze.ts';
import { worldOfTests } from './world.ts';

const theWorld = worldOfTests();

squeezeTests(theWorld);
overTests(theWorld);
