export interface SureProps {
  /** What will happen, in plain words. */
  readonly words: string;
  readonly label: string;
  /** The label of the cancel button. */
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Confirms an action that cannot be undone. */
export const Sure = ({ words, label, no, onYes, onNo }: SureProps) => (
  <div class="sure" role="alert">
    <p>{words}</p>
    <div class="decide">
      <button class="btn pri" type="button" onClick={onYes}>
        {label}
      </button>
      <button class="btn" type="button" onClick={onNo}>
        {no}
      </button>
    </div>
  </div>
);
