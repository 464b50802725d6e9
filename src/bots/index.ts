export { HABIT_NAMES, type HabitName } from './habits.ts';
export * from './runBots.ts';
