/** The suffix of every bot's name. */
export const BOT_MARK = ' (bot)';

export const isBotName = (name: string): boolean => name.endsWith(BOT_MARK);
