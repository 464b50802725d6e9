import type { Refused } from '../refused.ts';

/** The house itself speaks English: its sentence is the message. */
export const refusal = ({ message }: Refused): string => message;
