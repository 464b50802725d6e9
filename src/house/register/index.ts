export { newDelays } from './delays.ts';
export { withRegister } from './entrance.ts';
export { type LogIn, openLogIn } from './logIn.ts';
export { type LoginSecret, openLoginSecret } from './loginSecret.ts';
export { checkPassword, type HashPassword, type IsCommon, plainPassword } from './password.ts';
export { newRecoveryCodes } from './recoveryCodes.ts';
export { type NewCredential, NO_ACCOUNT, openRegister, type Register } from './register.ts';
