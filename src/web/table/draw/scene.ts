import type { Card, Reason, Side } from '../../../engine/index.ts';
import type { DealtCard, Timed, Timeline } from './timeline.ts';

/** What is on the felt at one moment. */
export interface Scene {
  readonly cards: readonly SceneCard[];
  readonly totals: Readonly<Record<Side, number | undefined>>;
  /** The cards behind these totals; a card still turning is not counted. */
  readonly counted: Readonly<Record<Side, readonly Card[]>>;
  /** The decision explained last. */
  readonly reason: Reason | undefined;
  readonly natural: boolean;
  /** How far the settlement has been drawn. */
  readonly settlement: Settlement;
}

export interface SceneCard extends DealtCard {
  readonly up: boolean;
  /** When the card left the shoe. */
  readonly dealtAt: number;
}

const SETTLEMENT = ['none', 'settle', 'collect', 'pay', 'mark', 'home'] as const;
export type Settlement = (typeof SETTLEMENT)[number];

/** Whether the settlement is at `stage` or past it. */
export const isPast = ({ settlement }: Pick<Scene, 'settlement'>, stage: Settlement): boolean =>
  SETTLEMENT.indexOf(settlement) >= SETTLEMENT.indexOf(stage);

export const EMPTY_SCENE: Scene = {
  cards: [],
  totals: { player: undefined, banker: undefined },
  counted: { player: [], banker: [] },
  reason: undefined,
  natural: false,
  settlement: 'none',
};

export const sceneAt = ({ steps }: Timeline, now: number): Scene =>
  steps.filter(({ at }) => at <= now).reduce(draw, EMPTY_SCENE);

function draw(scene: Scene, { at, step }: Timed): Scene {
  switch (step.is) {
    case 'close':
      return scene;
    case 'deal':
      return { ...scene, cards: [...scene.cards, { ...step.card, up: false, dealtAt: at }] };
    case 'turn': {
      const turned = new Map(step.cards.map((card) => [card.place, card.card]));
      const cards = scene.cards.map((card) =>
        turned.has(card.place) ? { ...card, card: turned.get(card.place), up: true } : card,
      );
      return { ...scene, cards };
    }
    case 'total':
      return {
        ...scene,
        totals: { ...scene.totals, [step.hand]: step.total },
        counted: { ...scene.counted, [step.hand]: step.cards },
      };
    case 'rule':
      return { ...scene, reason: step.reason, natural: scene.natural || step.natural };
    default:
      return { ...scene, settlement: step.is };
  }
}
