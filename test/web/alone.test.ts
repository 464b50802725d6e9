import { bankrollTests } from './bankroll.ts';
import { learnTests } from './learn.ts';
import { soloTests } from './solo.ts';
import { welcomeTests } from './welcome.ts';
import { worldOfTests } from './world.ts';

const theWorld = worldOfTests();

soloTests(theWorld);
learnTests(theWorld);
welcomeTests(theWorld);
bankrollTests(theWorld);
