// Planted: the engine imports the command line and a package of Node. The layer check must find both.
import { sep } from 'node:path';
import { right } from '../cli/right.ts';

export const wrong = right + sep;
