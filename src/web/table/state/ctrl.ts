import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Chips } from '../../../base/index.ts';
import type { ConnectionState, TableLink, TablePicture } from '../../../client/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import { preferences } from '../../preferences.ts';
import { type Drawing, makeDrawing } from '../draw/drawing.ts';
import { isPast } from '../draw/scene.ts';
import { makeVoice, type Voice } from '../draw/voice.ts';
import { answerQuestion } from './answering.ts';
import { type AutoRebet, makeAutoRebet } from './autoRebet.ts';
import { makeBalance } from './balance.ts';
import { type Betting, makeBetting } from './betting.ts';
import { callSteps } from './calling.ts';
import { letDealerTurn } from './dealersTurn.ts';
import { clearOutlasted, dealOn, sweepFelt } from './dealing.ts';
import { type EdgeReading, readEdges } from './edges.ts';
import { entropyGiver } from './entropy.ts';
import { makeHearing, seePresent } from './hearing.ts';
import type { SpokenQuestion } from './keys.ts';
import { type Layout, makeLayout } from './layout.ts';
import { makeNewcomer, type Newcomer } from './newcomer.ts';
import { makeOverseen, type Overseen } from './overseen.ts';
import type { Parts } from './parts.ts';
import { makePrimary, type PrimaryButton } from './primary.ts';
import { nearestChip, readGame, readTable, type TableReadings } from './reading.ts';
import { makeRemarks, type Remarks } from './remarks.ts';
import { makeSeating, type Seating } from './seating.ts';
import { makeSqueezing, type Squeezing } from './squeezing.ts';
import { type CentsByBet, getFeesOnStakes, settledStakes, sumStakes } from './stakes.ts';
import { makeTelling, type PageAnnouncements } from './telling.ts';
import { makeTicking, type Ticking } from './ticking.ts';
import type { Mode } from './types.ts';

export type Dialog = 'auto' | 'menu' | 'seal' | 'help' | 'limits' | 'chips' | 'roads' | 'page';

/** The state and actions of a table page. Its views are functions of it. */
export interface TableCtrl
  extends Pick<PageAnnouncements, 'said' | 'notice' | 'refused'>,
    Pick<Drawing, 'showing' | 'scene'>,
    Pick<Betting, 'pending' | 'stack' | 'place' | 'act' | 'actReady'>,
    Pick<EdgeReading, 'edges'>,
    Pick<Ticking, 'second'>,
    Seating,
    Pick<Squeezing, 'held' | 'takeUp' | 'layDown' | 'openHeld' | 'showFold'>,
    Pick<Overseen, 'folds'>,
    Pick<Newcomer, 'step' | 'sums' | 'hide' | 'ask'>,
    Pick<Remarks, 'remarks' | 'say'>,
    PrimaryButton,
    Omit<AutoRebet, 'endAuto'>,
    Layout,
    TableReadings {
  readonly mode: Mode;
  readonly link: TableLink;
  readonly picture: ReadonlySignal<TablePicture | undefined>;
  readonly connection: ReadonlySignal<ConnectionState>;
  readonly game: ReadonlySignal<GameRules | undefined>;
  readonly rack: ReadonlySignal<readonly Chips[]>;
  /** The chips that the rack offers. */
  readonly offered: ReadonlySignal<readonly Chips[]>;
  /** The patron's stakes as drawn: while a settled coup is in view, the ones that it settled. */
  readonly stakes: ReadonlySignal<CentsByBet>;
  /** All of the patron's chips, split into those on the felt and the rest. */
  readonly total: ReadonlySignal<number>;
  readonly onFelt: ReadonlySignal<number>;
  readonly balance: ReadonlySignal<number>;
  readonly dialog: Signal<Dialog | undefined>;
  readonly chip: ReadonlySignal<Chips>;
  readonly chooseChip: (chip: Chips) => void;
  /** Answers a spoken question for screen reader users. */
  readonly tellOf: (asked: SpokenQuestion) => void;
  readonly deal: () => Promise<void>;
  readonly stop: () => void;
}

export interface TableCtrlOptions {
  readonly onDeal?: (() => Promise<void>) | undefined;
  readonly invitation?: string | undefined;
  /** At a live table with no other people, bets close a few seconds after the last chip. */
  readonly dealsAlone?: boolean;
  readonly voice?: Voice;
}

export function makeTableCtrl(link: TableLink, mode: Mode, options: TableCtrlOptions): TableCtrl {
  const picture = signal(link.picture());
  const connection = signal(link.connection());
  const { game, rack, offered } = readGame(picture);
  const voice = options.voice ?? makeVoice(preferences);
  const telling = makeTelling(voice);
  const drawing: Drawing = makeDrawing({
    onSteps: (due, showing) => {
      callSteps(parts, due, showing);
      if (due.some(({ step }) => step.is === 'home')) newcomer.sawCoup();
    },
    onOver: () => clearOutlasted(parts),
  });
  const { showing, scene } = drawing;
  const reading = readTable({ mode, picture, connection, game, showing, scene });
  const balance = makeBalance(picture, drawing);
  const seating = makeSeating({ link, picture, telling }, options.invitation);
  const squeezing = makeSqueezing({ link, picture, reading, seating });
  const shared = { link, mode, picture, connection, game, telling, voice };
  const overseen = makeOverseen(telling);
  const remarks = makeRemarks({ link, picture, wanted: preferences.remarks });
  const parts = { ...shared, drawing, reading, balance, squeezing, overseen, remarks };
  const betting = makeBetting({
    ...{ link, picture, game, telling, voice, closedBecause: reading.closedBecause },
    onChips: () => sweepFelt(parts),
  });
  const money = moneyInSight(parts, betting);
  const newcomer = makeNewcomer(preferences.coups, drawing, betting.placed);
  const [{ edges, stop: unprice }, ticking] = [readEdges(game), makeTicking(parts)];
  const unlisten = listen(parts, makeHearing({ ...parts, betting }));
  const { closedBecause } = reading;
  const deal = () => dealOn(parts, options.onDeal);
  const { endPrimary, ...button } = makePrimary({
    ...parts,
    ...{ betting, deal, dealsAlone: options.dealsAlone ?? false },
  });
  const { endAuto, ...autoRebet } = makeAutoRebet({ ...parts, button });
  const layout = makeLayout({ game, layouts: preferences.layouts, betting, telling, closedBecause });
  const unturn = letDealerTurn(preferences.dealerTurns, reading, seating);
  return {
    ...{ mode, link, picture, connection, game, rack, offered, edges, showing, scene },
    ...reading,
    ...seating,
    ...squeezing,
    folds: overseen.folds,
    ...newcomer,
    ...layout,
    ...button,
    ...autoRebet,
    ...{ remarks: remarks.remarks, say: remarks.say },
    ...{ said: telling.said, notice: telling.notice, refused: telling.refused },
    ...{ pending: betting.pending, stack: betting.stack },
    ...{ place: betting.place, act: betting.act, actReady: betting.actReady },
    second: ticking.second,
    stakes: computed(() => stakesInSight(parts, betting)),
    ...money,
    dialog: signal(undefined),
    chip: computed(() => nearestChip(offered.value, preferences.chip.value)),
    chooseChip: (chosen) => {
      preferences.chip.value = chosen;
    },
    tellOf: (asked) => {
      const text = answerQuestion(asked, {
        ...parts,
        stakes: () => betting.placed.value,
        balance: () => money.balance.value,
      });
      telling.announce({ text, urgent: false });
    },
    deal,
    stop: () => {
      unlisten();
      unprice();
      unturn();
      endAuto();
      endPrimary();
      for (const part of [ticking, drawing, telling, squeezing, remarks, voice]) part.stop();
    },
  };
}

/** Draws the table as it is, then follows its updates. Returns a stop function. */
function listen(parts: Parts, hear: ReturnType<typeof makeHearing>): () => void {
  const giveEntropy = entropyGiver(parts.link);
  const [now, rules] = [parts.picture.value, parts.game.value];
  if (now !== undefined && rules !== undefined) {
    seePresent(parts, rules, now);
    giveEntropy();
  }
  return parts.link.listen((news) => {
    hear(news);
    giveEntropy();
  });
}

function stakesInSight({ picture, reading }: Parts, { placed }: Betting): CentsByBet {
  const coup = reading.settling.value;
  const me = picture.value?.me;
  return coup === undefined || me === undefined ? placed.value : settledStakes(coup.rows, me.alias);
}

/** A wager leaves the balance as soon as it is placed; the call adds what the coup returned. */
function moneyInSight(
  { drawing, reading, balance, game }: Parts,
  { placed }: Betting,
): Pick<TableCtrl, 'total' | 'onFelt' | 'balance'> {
  const atRisk = computed(() => {
    if (drawing.showing.value.coup === undefined || isPast(drawing.scene.value, 'settle'))
      return { stakes: sumStakes(placed.value), fees: getFeesOnStakes(game.value, placed.value) };
    const lines = reading.lines.value;
    const sum = (member: 'stake' | 'fee') => lines.reduce((all, line) => all + line[member], 0);
    return { stakes: sum('stake'), fees: sum('fee') };
  });
  return {
    total: balance.inSight,
    onFelt: computed(() => atRisk.value.stakes),
    balance: computed(() => balance.inSight.value - atRisk.value.stakes - atRisk.value.fees),
  };
}
