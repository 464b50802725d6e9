export interface SureProps {
  /** What happens then, in plain words. */
  readonly words: string;
  readonly label: string;
  /** To let it be. */
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asked once more before anything begins that cannot be taken back. */
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
