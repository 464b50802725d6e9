import { signal } from '@preact/signals';

/** The table at which a patron from the lobby wants a seat at once. */
export const seatWanted = signal<string | undefined>(undefined);
