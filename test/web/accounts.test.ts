import { accountTests } from './account.ts';
import { protectionTests } from './protection.ts';
import { recallTests } from './recall.ts';
import { setupTests } from './setup.ts';
import { worldOfTests } from './world.ts';

const theWorld = worldOfTests();

accountTests(theWorld);
protectionTests(theWorld);
recallTests(theWorld);
setupTests(theWorld);
