import { PAGES, type PagesWords } from '../../words/pages/index.ts';
import { pageWords } from './language.ts';

/** For the pages that have too little to say for words of their own. */
export const pagesWords = pageWords<PagesWords>(PAGES);
