import { afterAll, beforeAll } from 'vitest';
import { accountTests } from './account.ts';
import { countTests } from './count.ts';
import { languageTests } from './language.ts';
import { learnTests } from './learn.ts';
import { liveTests } from './live.ts';
import { looksTests } from './looks.ts';
import { oddsTests } from './odds.ts';
import { overTests } from './over.ts';
import { pitTests } from './pit.ts';
import { protectionTests } from './protection.ts';
import { recallTests } from './recall.ts';
import { roadsTests } from './roads.ts';
import { setupTests } from './setup.ts';
import { shoeOddsTests } from './shoeOdds.ts';
import { simulateTests } from './simulate.ts';
import { soloTests } from './solo.ts';
import { squeezeTests } from './squeeze.ts';
import { verifyTests } from './verify.ts';
import { welcomeTests } from './welcome.ts';
import { workshopTests } from './workshop.ts';
import { openWorld, type World } from './world.ts';

// One house, one browser and one build of the pages for all of them.
let world: World | undefined;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const theWorld = (): World => {
  if (world === undefined) throw new Error('the house is open before the first test');
  return world;
};

liveTests(theWorld);
soloTests(theWorld);
squeezeTests(theWorld);
looksTests(theWorld);
simulateTests(theWorld);
learnTests(theWorld);
oddsTests(theWorld);
shoeOddsTests(theWorld);
overTests(theWorld);
verifyTests(theWorld);
workshopTests(theWorld);
recallTests(theWorld);
countTests(theWorld);
protectionTests(theWorld);
accountTests(theWorld);
setupTests(theWorld);
pitTests(theWorld);
languageTests(theWorld);
roadsTests(theWorld);
welcomeTests(theWorld);
