import { also, canonicalJson, type Infer, object, show, text } from '../base/index.ts';
import { keptId } from './leaves.ts';

/**
 * The idempotency key of a wish: the patron's own id for it, and the wish as canonical JSON, so that the
 * order of members does not matter.
 */
export const WISH_KEY_MEMBERS = {
  id: keptId('the id of a wish'),
  wish: text({ about: 'what was requested, as canonical JSON', pattern: /^\{.*\}$/s }),
} as const;
export const WISH_KEY = object('a wish', WISH_KEY_MEMBERS);
export type WishKey = Infer<typeof WISH_KEY>;

/** The old form, with members in the order received. */
export const WISH_KEY_MEMBERS_1 = {
  id: keptId('the id of a wish'),
  wish: also(text({ about: 'what was requested, as JSON' }), (value, path, report) => {
    if (canonicalText(value) === undefined) report(path, show(value), 'what was requested, as JSON');
  }),
} as const;
export const WISH_KEY_1 = object('a wish', WISH_KEY_MEMBERS_1);

export const canonicalKey = <K extends { readonly wish: string }>(key: K): K => ({
  ...key,
  wish: canonicalText(key.wish) ?? key.wish,
});

/** Rewrites JSON text as canonical JSON; undefined if it is not JSON. */
function canonicalText(json: string): string | undefined {
  try {
    const written = canonicalJson(JSON.parse(json));
    return written.ok ? written.value : undefined;
  } catch {
    return undefined;
  }
}
