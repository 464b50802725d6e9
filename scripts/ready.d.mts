/** Each builds what it names unless it is built from these sources already, and gives its folder. */
export function ensureWeb(): string;
export function ensureSite(): string;
