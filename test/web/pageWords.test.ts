import { languageTests } from './language.ts';
import { worldOfTests } from './world.ts';

const theWorld = worldOfTests();

languageTests(theWorld);
