import { LANGUAGE_TAGS } from '../../words/index.ts';
import { language } from './language.ts';

/** A local date and time. */
export const sayMoment = (at: number): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], { dateStyle: 'long', timeStyle: 'short' }).format(at);

/** A day, as a chart label. */
export const sayDay = (at: number): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], { day: 'numeric', month: 'short' }).format(at);

/** A date with its year. */
export const sayDate = (at: number): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], { dateStyle: 'long' }).format(at);

/** An hour, as a chart label. */
export const sayHour = (at: number): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], { hour: 'numeric', minute: '2-digit' }).format(at);
