import { createFigures } from '../figures.ts';

export const figuresEn = createFigures('en');
