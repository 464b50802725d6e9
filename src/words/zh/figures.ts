import { createFigures } from '../figures.ts';

export const figuresZh = createFigures('zh');
