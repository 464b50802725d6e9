import type { SpokenRefusal } from '../refusalWords.ts';

/** The house itself speaks English: its sentence is the message. */
export const refusalEn = ({ message }: SpokenRefusal): string => message;
