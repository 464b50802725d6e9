/** Without the call it waits for ever. */
export const paid = (): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('paid'), 0);
  });

/** Reached when the file is loaded, and looked at by nobody. */
export const SIGN = getSign('late');

function getSign(text: string): string {
  return text.toUpperCase();
}
