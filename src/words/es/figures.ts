import { createFigures } from '../figures.ts';

export const figuresEs = createFigures('es');
