export {
  openProtection,
  type Protection,
  type TableGuard,
  UNGUARDED,
} from './protection.ts';
