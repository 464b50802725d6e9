import { createHash, timingSafeEqual } from 'node:crypto';
import { type Random, randomHex } from '../../house/index.ts';

/** The one-time link with which the first officer signs up in a browser. Only its hash is stored, in memory. */
export interface SetupLink {
  /** Issues a code that replaces any earlier one. */
  readonly issue: () => string;
  readonly fits: (code: string) => boolean;
  readonly end: () => void;
}

export const SETUP_LINK_MS = 60 * 60_000;
const CODE_BYTES = 32;

export function newSetupLink(now: () => number, random: Random): SetupLink {
  let issued: { readonly hash: Buffer; readonly until: number } | undefined;
  return {
    issue: () => {
      const code = randomHex(random, CODE_BYTES);
      issued = { hash: toHash(code), until: now() + SETUP_LINK_MS };
      return code;
    },
    fits: (code) =>
      issued !== undefined && now() < issued.until && timingSafeEqual(issued.hash, toHash(code)),
    end: () => {
      issued = undefined;
    },
  };
}

const toHash = (code: string): Buffer => createHash('sha256').update(`coup/setup/v1/${code}`).digest();
