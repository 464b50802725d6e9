import { createFigures } from '../figures.ts';

export const figuresFr = createFigures('fr');
