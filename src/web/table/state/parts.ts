import type { ReadonlySignal } from '@preact/signals';
import type { ConnectionState, TableLink, TablePicture } from '../../../client/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import type { Drawing } from '../draw/drawing.ts';
import type { Voice } from '../draw/voice.ts';
import type { Balance } from './balance.ts';
import type { Overseen } from './overseen.ts';
import type { TableReadings } from './reading.ts';
import type { Remarks } from './remarks.ts';
import type { Squeezing } from './squeezing.ts';
import type { PageAnnouncements } from './telling.ts';
import type { Mode } from './types.ts';

/** What the parts of a table's state share. */
export interface Parts {
  readonly link: TableLink;
  readonly mode: Mode;
  readonly picture: ReadonlySignal<TablePicture | undefined>;
  readonly connection: ReadonlySignal<ConnectionState>;
  readonly game: ReadonlySignal<GameRules | undefined>;
  readonly drawing: Drawing;
  readonly reading: TableReadings;
  readonly balance: Balance;
  readonly telling: PageAnnouncements;
  readonly voice: Voice;
  readonly squeezing: Squeezing;
  readonly overseen: Overseen;
  readonly remarks: Remarks;
}
