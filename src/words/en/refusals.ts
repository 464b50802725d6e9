import type { SpokenRefusal } from '../refusalWords.ts';

/** The house's own message is English already. */
export const refusalEn = ({ message }: SpokenRefusal): string => message;
