import { text } from '../base/index.ts';

/** What the patron calls a credential, to tell it from the others. */
export const credentialLabel = text({
  about: 'what a credential is called: 1 to 40 characters, none of them a control code',
  pattern: /^[^\p{Cc}\p{Cs}]{1,40}$/u,
});
