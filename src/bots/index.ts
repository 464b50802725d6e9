export { HABIT_NAMES, type HabitName } from './habits.ts';
export { nodeWorld } from './nodeWorld.ts';
export { runBots } from './runBots.ts';
