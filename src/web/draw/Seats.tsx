/** A table's seats in a row: a full dot is taken, a ringed one is yours. Hidden from screen readers. */
export function Seats({ seats, taken, yours }: SeatsProps) {
  const shown = Math.min(seats, MOST_SHOWN);
  return (
    <svg class="seats" viewBox={`0 0 ${shown * 9} 9`} width={shown * 9} height={9} aria-hidden="true">
      {Array.from({ length: shown }, (_, index) => {
        const seat = index + 1;
        const full = taken.includes(seat);
        return (
          <circle
            key={seat}
            class={seat === yours ? 'y' : full ? 'f' : 'o'}
            cx={index * 9 + 4.5}
            cy={4.5}
            r={full ? 3 : 2.5}
          />
        );
      })}
    </svg>
  );
}

export interface SeatsProps {
  readonly seats: number;
  /** The numbers of the taken seats, from 1. */
  readonly taken: readonly number[];
  readonly yours?: number | undefined;
}

const MOST_SHOWN = 14;
