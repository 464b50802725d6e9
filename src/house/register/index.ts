export { newDelays } from './delays.ts';
export { withRegister } from './entrance.ts';
export { type FailedLogIn, isStrong, type LogIn, openLogIn, type Proved } from './logIn.ts';
export { type LoginSecret, openLoginSecret } from './loginSecret.ts';
export { checkPassword, type HashPassword, type IsCommon, plainPassword } from './password.ts';
export { newRecoveryCodes } from './recoveryCodes.ts';
export {
  type Accounts,
  isOfficerAccount,
  type NewCredential,
  NO_ACCOUNT,
  OFFICER_SESSION_MS,
  openAccounts,
} from './register.ts';
export type { RoleChange } from './roles.ts';
export { base32, fittingStep, newTotpSecret, totpUri } from './totp.ts';
