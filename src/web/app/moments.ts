import { LANGUAGE_TAGS } from '../../words/index.ts';
import { language } from './language.ts';

/** A moment as the clock on the wall has it, with its day. */
export const sayMoment = (at: number): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], { dateStyle: 'long', timeStyle: 'short' }).format(at);

/** A day under a picture. */
export const sayDay = (at: number): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], { day: 'numeric', month: 'short' }).format(at);

/** A day, with its year. */
export const sayDate = (at: number): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], { dateStyle: 'long' }).format(at);

/** An hour under a picture. */
export const sayHour = (at: number): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], { hour: 'numeric', minute: '2-digit' }).format(at);
