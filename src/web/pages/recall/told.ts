import { LANGUAGE_TAGS } from '../../../words/index.ts';
import { language } from '../../app/language.ts';

/** The number of a shoe in its chain: what stands behind the slash in its id. */
export const getIndex = (shoe: string): string => shoe.slice(shoe.lastIndexOf('/') + 1);

/** What stands before it. */
export const getChainId = (shoe: string): string => shoe.slice(0, shoe.lastIndexOf('/'));

/** As the language writes it, by the clock of this machine. */
export const momentText = (at: number): string =>
  new Date(at).toLocaleString(LANGUAGE_TAGS[language()], { dateStyle: 'medium', timeStyle: 'medium' });
