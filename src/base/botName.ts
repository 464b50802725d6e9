/** What stands behind the name of every program that plays. */
export const BOT_MARK = ' (bot)';

/** By its name, as everybody at the table reads it. */
export const isBotName = (name: string): boolean => name.endsWith(BOT_MARK);
