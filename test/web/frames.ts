/** What a browser received on its socket, in order. */
export interface Frame {
  readonly text: string;
}

type Found = (path: string, value: Readonly<Record<string, unknown>>) => void;

/**
 * Reads every frame for what it may not contain: a card before the log has opened it, a salt or an opening anywhere
 * but in the log, another's chips, a seed of an unclosed shoe, or anybody's session.
 */
export function forbiddenIn(frames: readonly Frame[], secrets: readonly string[]): readonly string[] {
  const wrong: string[] = [];
  const opened = new Set<number>();
  let me: unknown;
  for (const [index, { text }] of frames.entries()) {
    for (const secret of secrets) if (text.includes(secret)) wrong.push(`${index}: a session`);
    const message = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (message['say'] === 'welcome') me = message['patron'];
    walk(message, '', (path, value) => {
      if ('salt' in value) {
        if (!/^\/events\/\d+\/entry\/body\/openings\/\d+$/.test(path)) wrong.push(`${index}${path}: a salt`);
        opened.add(Number(value['n']));
      }
      if ('seed' in value && !/^\/events\/\d+\/entry\/body$/.test(path))
        wrong.push(`${index}${path}: a seed`);
      const own = path === '/you' || path === '' || path === '/purse';
      if (!own && ('stack' in value || 'cage' in value)) wrong.push(`${index}${path}: chips`);
      if (value['type'] === 'bought-in' && 'amount' in value && value['patron'] !== me)
        wrong.push(`${index}${path}: what another bought in`);
      if (value['type'] === 'peel-shown' && 'opening' in value) wrong.push(`${index}${path}: a peeled card`);
    });
    // The snapshot comes without the log: its cards are up by its own word, and only later ones must be opened first.
    if (message['say'] === 'table') {
      walk(message, '', (_, value) => {
        if ('place' in value && typeof value['card'] === 'string') opened.add(Number(value['place']));
      });
      continue;
    }
    walk(message, '', (path, value) => {
      if ('place' in value && typeof value['card'] === 'string' && !opened.has(Number(value['place'])))
        wrong.push(`${index}${path}: card ${String(value['place'])} before it was opened`);
    });
  }
  return wrong;
}

function walk(value: unknown, path: string, found: Found): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) found(path, value as Readonly<Record<string, unknown>>);
  for (const [name, member] of Object.entries(value)) walk(member, `${path}/${name}`, found);
}
