import { LANGUAGE_TAGS } from '../../../words/index.ts';
import { language } from '../../app/language.ts';

/** A shoe's index in its chain: the part of its id after the last slash. */
export const getIndex = (shoe: string): string => shoe.slice(shoe.lastIndexOf('/') + 1);

/** The part of a shoe's id before the last slash. */
export const getChainId = (shoe: string): string => shoe.slice(0, shoe.lastIndexOf('/'));

/** In the page's language and this device's time zone. */
export const momentText = (at: number): string =>
  new Date(at).toLocaleString(LANGUAGE_TAGS[language()], { dateStyle: 'medium', timeStyle: 'medium' });
