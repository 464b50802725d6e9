/** How words look on a terminal. Plain text is the identity; the caller chooses colors. */
export interface Paint {
  readonly strong: (text: string) => string;
  readonly soft: (text: string) => string;
  readonly accent: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly player: (text: string) => string;
  readonly banker: (text: string) => string;
  readonly tie: (text: string) => string;
}

const same = (text: string): string => text;

export const PLAIN_PAINT: Paint = {
  strong: same,
  soft: same,
  accent: same,
  good: same,
  bad: same,
  player: same,
  banker: same,
  tie: same,
};
