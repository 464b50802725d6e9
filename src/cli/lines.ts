/** A line of input, or a marker that it was too long. */
export type InputLine = { readonly text: string } | { readonly tooLong: true };

/** Splits a stream into lines in bounded memory: drops a line past the limit as it arrives. */
export async function* lines(
  input: AsyncIterable<Uint8Array | string>,
  longest: number,
): AsyncGenerator<readonly InputLine[]> {
  const decoder = new TextDecoder();
  let rest = '';
  let dropping = false;
  for await (const chunk of input) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const parts = text.split('\n');
    const last = parts.pop() ?? '';
    const found: InputLine[] = [];
    for (const part of parts) {
      const whole = rest + part;
      found.push(dropping || whole.length > longest ? { tooLong: true } : { text: whole });
      rest = '';
      dropping = false;
    }
    rest += last;
    if (rest.length > longest) {
      rest = '';
      dropping = true;
    }
    if (found.length > 0) yield found;
  }
  const whole = rest + decoder.decode();
  if (dropping) yield [{ tooLong: true }];
  else if (whole !== '') yield [{ text: whole }];
}
