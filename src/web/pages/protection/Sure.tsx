import { protectionWords } from './words.ts';

export interface SureProps {
  /** What happens then, in plain words. */
  readonly words: string;
  readonly label: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asked once more before anything begins that nobody can end early. */
export const Sure = ({ words, label, onYes, onNo }: SureProps) => (
  <div class="sure" role="alert">
    <p>{words}</p>
    <div class="decide">
      <button class="btn pri" type="button" onClick={onYes}>
        {label}
      </button>
      <button class="btn" type="button" onClick={onNo}>
        {protectionWords().cancel}
      </button>
    </div>
  </div>
);
