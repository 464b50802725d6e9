import { type Fault, type Infer, object, text } from '../base/index.ts';

/** The ink on every felt in either room: sentences, and secondary text. */
export const INK = { text: '#f5eee0', soft: '#e0d5c4' } as const;

const colour = (about: string) =>
  text({ about: `${about}: a colour as #rrggbb`, pattern: /^#[0-9a-f]{6}$/i });

const room = (about: string) =>
  object(about, {
    felt: colour('the felt'),
    deep: colour('backs of cards, and what lies deeper than the felt'),
    accent: colour('lines and names printed on the felt'),
  });

/** A house's colours as its file gives them. */
export const COLOURS = object('the colours of the house, for a dark and a light room', {
  dark: room('colours in a dark room'),
  light: room('colours in a light room and on paper'),
});

export type Colours = Infer<typeof COLOURS>;
export type FeltColours = Colours['dark'];

/** For a house whose file gives none. */
export const NEUTRAL_COLOURS: Colours = {
  dark: { felt: '#2b2e32', deep: '#1f2124', accent: '#cfd3d9' },
  light: { felt: '#3a3d42', deep: '#2b2e32', accent: '#cfd3d9' },
};

/** What WCAG 2 requires at level AA of text, and of meaningful graphics. */
const TEXT_CONTRAST = 4.5;
const DRAWN_CONTRAST = 3;

/** Unreadable colours: ink and accent are text on the felt, and card backs show the accent. */
export function colourFaults(colours: Colours, path = '/colours'): readonly Fault[] {
  return (['dark', 'light'] as const).flatMap((name) => {
    const { felt, deep, accent } = colours[name];
    const at = `${path}/${name}`;
    return [
      contrastFault(`${at}/felt`, 'ink', INK.text, felt, TEXT_CONTRAST),
      contrastFault(`${at}/felt`, 'soft ink', INK.soft, felt, TEXT_CONTRAST),
      contrastFault(`${at}/accent`, 'accent', accent, felt, TEXT_CONTRAST),
      contrastFault(`${at}/accent`, 'accent', accent, deep, DRAWN_CONTRAST),
    ].filter((fault) => fault !== undefined);
  });
}

function contrastFault(
  path: string,
  name: string,
  over: string,
  under: string,
  least: number,
): Fault | undefined {
  const ratio = getContrast(over, under);
  if (ratio >= least) return undefined;
  // Rounded down, so that a failing contrast never reads as enough.
  const found = `${name} ${over} on ${under}, a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}`;
  return { path, found, expected: `a contrast of at least ${least} (WCAG 2)` };
}

/** The contrast ratio of WCAG 2 between two colours, from 1 to 21. */
export function getContrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [getLuminance(a), getLuminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of WCAG 2. */
function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
