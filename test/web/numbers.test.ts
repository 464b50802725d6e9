import { countTests } from './count.ts';
import { oddsTests } from './odds.ts';
import { shoeOddsTests } from './shoeOdds.ts';
import { simulateTests } from './simulate.ts';
import { worldOfTests } from './world.ts';

const theWorld = worldOfTests();

oddsTests(theWorld);
shoeOddsTests(theWorld);
simulateTests(theWorld);
countTests(theWorld);
