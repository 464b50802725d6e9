export const FOOT = {
  age: (minimum: number): string => `${minimum} and over`,
  helpline: 'Helpline',
} as const;
