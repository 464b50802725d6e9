import { also, canonicalJson, type Infer, object, show, text } from '../base/index.ts';
import { keptId } from './leaves.ts';

/**
 * By what a wish is known: the patron's own id for it, and what was wished as canonical JSON. The same id with the
 * same wish is the same wish, in whatever order its members were sent.
 */
export const WISH_KEY_MEMBERS = {
  id: keptId('the id of a wish'),
  wish: text({ about: 'what was wished, as canonical JSON', pattern: /^\{.*\}$/s }),
} as const;
export const WISH_KEY = object('a wish', WISH_KEY_MEMBERS);
export type WishKey = Infer<typeof WISH_KEY>;

/** As it was once kept: its members in the order in which they came. */
export const WISH_KEY_MEMBERS_1 = {
  id: keptId('the id of a wish'),
  wish: also(text({ about: 'what was wished, as JSON' }), (value, path, report) => {
    if (canonicalText(value) === undefined) report(path, show(value), 'what was wished, as JSON');
  }),
} as const;
export const WISH_KEY_1 = object('a wish', WISH_KEY_MEMBERS_1);

export const canonicalKey = <K extends { readonly wish: string }>(key: K): K => ({
  ...key,
  wish: canonicalText(key.wish) ?? key.wish,
});

/** JSON text again, as canonical JSON writes it. */
function canonicalText(json: string): string | undefined {
  try {
    const written = canonicalJson(JSON.parse(json));
    return written.ok ? written.value : undefined;
  } catch {
    return undefined;
  }
}
