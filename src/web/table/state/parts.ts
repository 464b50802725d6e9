import type { ReadonlySignal } from '@preact/signals';
import type { Connection, TableLink, TablePicture } from '../../../client/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import type { Drawing } from '../draw/drawing.ts';
import type { Voice } from '../draw/voice.ts';
import type { Balance } from './balance.ts';
import type { Overseen } from './overseen.ts';
import type { Reading } from './reading.ts';
import type { Remarks } from './remarks.ts';
import type { Squeezing } from './squeezing.ts';
import type { Telling } from './telling.ts';
import type { Mode } from './types.ts';

/** What the parts of a table's state share. */
export interface Parts {
  readonly link: TableLink;
  readonly mode: Mode;
  readonly picture: ReadonlySignal<TablePicture | undefined>;
  readonly connection: ReadonlySignal<Connection>;
  readonly game: ReadonlySignal<GameRules | undefined>;
  readonly drawing: Drawing;
  readonly reading: Reading;
  readonly balance: Balance;
  readonly telling: Telling;
  readonly voice: Voice;
  readonly squeezing: Squeezing;
  readonly overseen: Overseen;
  readonly remarks: Remarks;
}
