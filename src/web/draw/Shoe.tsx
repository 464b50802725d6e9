/** The shoe that cards come from, with what is left in it. */
export const Shoe = ({ cardsLeft }: { cardsLeft: number | null }) => (
  <div class="shoe">
    <svg viewBox="0 0 86 40" aria-hidden="true" data-shoe>
      <path class="sh-b" d="M24 5h54a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H12Z" />
      <path class="sh-l" d="M32 11h42M31 15.5h43M29.5 20h44.5M28 24.5h46M26.5 29h47.5" />
      <path class="sh-c" d="M22 9 3 33.5l7 3.5L28 13Z" />
    </svg>
    <span>{cardsLeft === null ? 'no shoe' : `${cardsLeft} left`}</span>
  </div>
);
