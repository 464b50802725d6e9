import { PRINTED, type PrintedWords } from '../../words/printed/index.ts';
import { pageWords } from './language.ts';

/** Messages for a rule card that a page draws itself. */
export const printedWords = pageWords<PrintedWords>(PRINTED);
