/** The ring-and-disc mark. */
export const BrandMark = () => (
  <svg viewBox="0 0 30 20" aria-hidden="true">
    <circle class="o" cx={10} cy={10} r={8} />
    <circle class="d" cx={20} cy={10} r={9} />
  </svg>
);

export const BackIcon = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M12.5 4 6.5 10l6 6" />
  </svg>
);

export const RoomIcon = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <circle cx={10} cy={10} r={6.5} />
    <path d="M10 3.5v13a6.5 6.5 0 0 0 0-13Z" fill="currentColor" stroke="none" />
  </svg>
);

export const MenuIcon = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3 6h14M3 10h14M3 14h14" />
  </svg>
);

export const CloseIcon = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M5 5l10 10M15 5 5 15" />
  </svg>
);

/** A rosette with a tick: the shoe is sealed. Without the tick, it is still being made. */
export const SealIcon = ({ sealed }: { sealed: boolean }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <circle cx={10} cy={8} r={5.5} />
    <path d={`M7 12.5 5.5 18l4.5-2 4.5 2-1.5-5.5${sealed ? 'M7.8 8l1.6 1.7L12.4 6.5' : ''}`} />
  </svg>
);

/** A circular arrow: retry. */
export const AgainIcon = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 2.5v3.3h-3.3" />
  </svg>
);

const HANDS = {
  player: <circle cx={8} cy={8} r={6} fill="none" stroke="currentColor" stroke-width={2} />,
  banker: <circle cx={8} cy={8} r={7} fill="currentColor" />,
} as const;

/** The symbol of a hand in the felt's own ink. */
export const HandIcon = ({ hand }: { hand: 'player' | 'banker' }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    {HANDS[hand]}
  </svg>
);

export const SoundIcon = ({ on }: { on: boolean }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3 8v4h3l4 3.5v-11L6 8Z" />
    {on ? <path d="M13 7.5a4 4 0 0 1 0 5M15.5 5.5a7 7 0 0 1 0 9" /> : <path d="m13 8 4 4m0-4-4 4" />}
  </svg>
);

export const StarIcon = () => (
  <svg viewBox="0 0 20 20" width={18} height={18} aria-hidden="true">
    <path
      d="M10 2.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4L2.2 7.900l5.400-.8z"
      fill="none"
      stroke="currentColor"
      stroke-width={1.4}
      stroke-linejoin="round"
    />
  </svg>
);
