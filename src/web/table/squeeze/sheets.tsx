import { type ComponentChild, render } from 'preact';
import { type Card, getSuit, toRank } from '../../../engine/index.ts';
import { BareFace, CardBack } from '../../draw/Card.tsx';
import { isRed, SUIT_PATHS } from '../../draw/suits.ts';
import { CARD_HEIGHT, CARD_WIDTH, OPEN_AT } from './fold.ts';

export type Sheet = HTMLCanvasElement;

/** Images of one card at one size, drawn once, for the hand to bend. */
export interface CardSheets {
  readonly back: Sheet;
  /** Shaded card stock: the flap for patrons who do not know the card. White would suggest a card without pips. */
  readonly shade: Sheet;
  /** Card stock: the margin, before the card is known. */
  readonly blank: Sheet;
}

export interface FaceSheets {
  /** Without indices, and with them. */
  readonly face: Sheet;
  readonly open: Sheet;
}

const SHADE = '#c9c0af';
const STOCK = '#fbf8f0';

/** `px`: pixels per card unit. `within`: the element whose table colors apply. */
export async function makeSheets(within: Element, px: number): Promise<CardSheets> {
  return {
    back: await drawn(within, px, <CardBack />),
    shade: plain(px, SHADE),
    blank: plain(px, STOCK),
  };
}

export async function makeFaceSheets(within: Element, px: number, card: Card): Promise<FaceSheets> {
  const face = await drawn(within, px, <BareFace card={card} />);
  await document.fonts.load('600 21px Newsreader', 'K10').catch(() => []);
  const open = emptySheet(px);
  open.ctx.drawImage(face, 0, 0, CARD_WIDTH, CARD_HEIGHT);
  drawIndices(open.ctx, within, card);
  return { face, open: open.ctx.canvas };
}

/** The indices fade in as the flap passes this range. */
const COMING_IN = 0.04;
let blend: Sheet | undefined;

/** The face on the flap at this progress. */
export function getFront({ face, open }: FaceSheets, progress: number): Sheet {
  if (progress < OPEN_AT) return face;
  if (progress > OPEN_AT + COMING_IN) return open;
  blend ??= document.createElement('canvas');
  blend.width = face.width;
  blend.height = face.height;
  const ctx = getContext(blend);
  ctx.drawImage(face, 0, 0);
  ctx.globalAlpha = (progress - OPEN_AT) / COMING_IN;
  ctx.drawImage(open, 0, 0);
  return blend;
}

export function getContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ctx = canvas.getContext('2d');
  if (ctx === null) throw new Error('this browser draws on no canvas');
  return ctx;
}

function emptySheet(px: number): { readonly ctx: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(px * CARD_WIDTH);
  canvas.height = Math.round(px * CARD_HEIGHT);
  const ctx = getContext(canvas);
  ctx.scale(canvas.width / CARD_WIDTH, canvas.height / CARD_HEIGHT);
  return { ctx };
}

function plain(px: number, colour: string): Sheet {
  const { ctx } = emptySheet(px);
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.roundRect(0.6, 0.6, CARD_WIDTH - 1.2, CARD_HEIGHT - 1.2, 7);
  ctx.fill();
  return ctx.canvas;
}

/** Draws the felt's own card, with the styles that it has there. */
async function drawn(within: Element, px: number, card: ComponentChild): Promise<Sheet> {
  const { ctx } = emptySheet(px);
  const holder = document.createElement('div');
  holder.hidden = true;
  within.append(holder);
  render(card, holder);
  const svg = holder.firstElementChild;
  if (svg instanceof SVGElement) {
    for (const part of svg.querySelectorAll<SVGElement>('*')) dress(part);
    svg.setAttribute('width', String(ctx.canvas.width));
    svg.setAttribute('height', String(ctx.canvas.height));
  }
  const text = svg === null ? '' : new XMLSerializer().serializeToString(svg);
  render(null, holder);
  holder.remove();
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  ctx.drawImage(image, 0, 0, CARD_WIDTH, CARD_HEIGHT);
  return ctx.canvas;
}

const WORN = ['fill', 'stroke', 'stroke-width', 'opacity', 'color'] as const;

/** An image ignores the page's style sheets, so copy the computed styles inline. */
function dress(part: SVGElement): void {
  const style = getComputedStyle(part);
  for (const name of WORN) part.style.setProperty(name, style.getPropertyValue(name));
}

function drawIndices(ctx: CanvasRenderingContext2D, within: Element, card: Card): void {
  const [rank, suit] = [toRank(card), getSuit(card)];
  const serif = getComputedStyle(within).getPropertyValue('--serif');
  const ten = rank === '10';
  ctx.fillStyle = isRed(suit) ? '#ad2331' : '#1d1b19';
  for (const half of [0, 1]) {
    ctx.save();
    if (half === 1) {
      ctx.translate(CARD_WIDTH, CARD_HEIGHT);
      ctx.rotate(Math.PI);
    }
    ctx.font = `600 ${ten ? 18 : 21}px ${serif}`;
    ctx.letterSpacing = ten ? '-1.6px' : '-.8px';
    ctx.textAlign = 'center';
    ctx.fillText(rank, 13.5, 23);
    ctx.translate(13.5 - 6.5, 34 - 6.5);
    ctx.scale(0.13, 0.13);
    ctx.fill(new Path2D(SUIT_PATHS[suit]));
    ctx.restore();
  }
}
