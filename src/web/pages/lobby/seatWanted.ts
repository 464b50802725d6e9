import { signal } from '@preact/signals';

/** The table where the patron, coming from the lobby, wants to sit down at once. */
export const seatWanted = signal<string | undefined>(undefined);
