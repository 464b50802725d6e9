import { readerTests } from './reader.ts';
import { verifyTests } from './verify.ts';
import { workshopTests } from './workshop.ts';
import { worldOfTests } from './world.ts';

const theWorld = worldOfTests();

workshopTests(theWorld);
readerTests(theWorld);
verifyTests(theWorld);
