import { PAGES, type PagesWords } from '../../words/pages/index.ts';
import { pageWords } from './language.ts';

/** Messages of the pages that have too few for files of their own. */
export const pagesWords = pageWords<PagesWords>(PAGES);
