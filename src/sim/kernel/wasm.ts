import { assert } from '../../base/index.ts';
import { PAIRINGS } from '../../engine/index.ts';
import { JOINT_BINS } from '../../odds/index.ts';
import { CODES, PAIRING_OF_XOR } from '../cardCode.ts';
import type { DealPlan } from '../dealPlan.ts';
import { OUTCOME_BINS } from '../histogram.ts';
import { STATE_WORDS, seedState } from '../sfc32.ts';
import { type Block, type Kernel, LANE_ROOM, LANES } from './kernel.ts';
import { WASM_BASE64 } from './wasmBytes.ts';

/** The kernel in WebAssembly; undefined if the host has none. Tests pass other bytes to plant faults. */
export function wasmKernel(base64: string = WASM_BASE64): Kernel | undefined {
  const exports = instantiate(base64);
  if (exports === undefined) return undefined;
  const { buffer } = exports.memory;
  assert(exports.END.value <= buffer.byteLength, 'everything lies within the memory');
  const tables = tablesIn(exports);
  let loaded: DealPlan | undefined;
  const count = (plan: DealPlan, { seed, block, hands }: Block, counts: Uint32Array): void => {
    if (loaded !== plan) load(tables, plan);
    loaded = plan;
    seedState(tables.state, seed, block);
    tables.tally.fill(0);
    exports.count(plan.cards.length, plan.shuffled, plan.cut, plan.after, plan.mostCoups, hands);
    for (let bin = 0; bin < OUTCOME_BINS; bin++) {
      counts[bin] = (counts[bin] as number) + (tables.tally[bin] as number);
    }
  };
  return { name: 'wasm', count, shoes: () => tables.shoes };
}

interface Exports extends Readonly<Record<Place, { readonly value: number }>> {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly count: (
    size: number,
    front: number,
    cut: number,
    after: number,
    mostCoups: number,
    hands: number,
  ) => void;
}

/** Names of the addresses that the module exports. */
type Place =
  | 'STATE'
  | 'SHOES'
  | 'CARDS'
  | 'BURN'
  | 'DRAWS'
  | 'FINALS'
  | 'PLAYER_PAIRING'
  | 'BANKER_PAIRING'
  | 'TALLY'
  | 'END';

type Tables = ReturnType<typeof tablesIn>;

const tablesIn = (exports: Exports) => {
  const { buffer } = exports.memory;
  const tables = {
    state: new Int32Array(buffer, exports.STATE.value, STATE_WORDS),
    shoes: new Uint8Array(buffer, exports.SHOES.value, LANES * LANE_ROOM),
    cards: new Uint8Array(buffer, exports.CARDS.value, LANE_ROOM),
    burn: new Uint8Array(buffer, exports.BURN.value, CODES),
    draws: new Uint16Array(buffer, exports.DRAWS.value, (exports.FINALS.value - exports.DRAWS.value) / 2),
    finals: new Uint16Array(buffer, exports.FINALS.value, 4000),
    tally: new Uint32Array(buffer, exports.TALLY.value, OUTCOME_BINS),
  };
  const player = new Uint16Array(buffer, exports.PLAYER_PAIRING.value, CODES);
  const banker = new Uint16Array(buffer, exports.BANKER_PAIRING.value, CODES);
  for (const [xor, pairing] of PAIRING_OF_XOR.entries()) {
    player[xor] = pairing * PAIRINGS.length * JOINT_BINS;
    banker[xor] = pairing * JOINT_BINS;
  }
  return tables;
};

function load(tables: Tables, plan: DealPlan): void {
  tables.burn.set(plan.burn);
  tables.draws.set(plan.draws);
  tables.finals.set(plan.finals);
  tables.cards.set(plan.cards);
  // The bytes behind a smaller shoe must be some card: a coup may read them, though it never draws them.
  tables.shoes.fill(0);
}

/** The part of WebAssembly used here: neither the language's types nor every host's declare it. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

function instantiate(base64: string): Exports | undefined {
  const { WebAssembly: api } = globalThis as { readonly WebAssembly?: WebAssemblyApi };
  if (api === undefined) return undefined;
  try {
    return new api.Instance(new api.Module(toBytes(base64)), {}).exports as Exports;
  } catch {
    // A page whose policy forbids WebAssembly uses the other kernel.
    return undefined;
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes base64 without a host function. */
function toBytes(base64: string): Uint8Array {
  const letters = base64.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  let held = 0;
  let bits = 0;
  let end = 0;
  for (const letter of letters) {
    held = ((held << 6) | LETTERS.indexOf(letter)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[end++] = (held >> bits) & 0xff;
  }
  return bytes;
}
