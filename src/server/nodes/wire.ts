import { isRecord } from '../../base/index.ts';

/**
 * The versions of the node protocol that this program speaks. A line opens in the newest version that both ends speak;
 * if they share none, the leader refuses in words. A node that names no versions speaks version 1. `golden/nodes` holds
 * every message of each version.
 */
export const SPOKEN: readonly number[] = [1, 2];
const UNSAID: readonly number[] = [1];

/** The first message of a node, asking the leader for a line. */
export interface Hello {
  readonly trunk: string;
  /** The origins of the node's own pages. */
  readonly origins: readonly string[];
  readonly speaks: readonly number[];
  /** The holder name and forms with which the node would run tables; since version 2. */
  readonly deals?: { readonly holder: string; readonly writes: string };
  /** Proves that the node belongs to this house; older nodes send none. */
  readonly proof?: string;
  /** Whether the node named its versions, and so understands a refusal. */
  readonly saysVersions: boolean;
}

export const writeHello = ({ trunk, origins, speaks, deals, proof }: Omit<Hello, 'saysVersions'>): Buffer =>
  Buffer.from(
    JSON.stringify({
      trunk,
      origins,
      speaks,
      ...(deals !== undefined && { deals }),
      ...(proof !== undefined && { proof }),
    }),
  );

export function readHello(data: Buffer): Hello | undefined {
  const hello = readJson(data);
  if (hello === undefined || typeof hello['trunk'] !== 'string' || !Array.isArray(hello['origins'])) return;
  const { trunk, origins, speaks, deals, proof } = hello;
  const saysVersions = Array.isArray(speaks);
  if (!origins.every((origin) => typeof origin === 'string')) return;
  return {
    trunk,
    origins,
    speaks: saysVersions ? speaks.map(Number) : UNSAID,
    ...(isRecord(deals) && { deals: { holder: String(deals['holder']), writes: String(deals['writes']) } }),
    ...(typeof proof === 'string' && { proof }),
    saysVersions,
  };
}

/** The newest version that both ends speak. */
export const commonVersion = (ours: readonly number[], theirs: readonly number[]): number | undefined =>
  ours.filter((version) => theirs.includes(version)).sort((a, b) => b - a)[0];

/** The answer to a hello: the version of the line, or, if the two share none, all versions that the leader speaks. */
export type Welcome = { readonly version: number } | { readonly speaks: readonly number[] };

export const writeWelcome = (welcome: Welcome): Buffer => Buffer.from(JSON.stringify(welcome));

/** Reads the answer to a hello, for a node that speaks the versions `ours`. */
export function readWelcome(data: Buffer, ours: readonly number[]): Welcome {
  const { version = 1, speaks } = readJson(data) ?? {};
  if (Array.isArray(speaks)) return { speaks: speaks.map(Number) };
  return ours.includes(Number(version)) ? { version: Number(version) } : { speaks: [Number(version)] };
}

/** Explains to an operator why two nodes cannot work together. */
export const foreignWords = (ours: readonly number[], theirs: readonly number[]): string =>
  `This node speaks version ${ours.join(' and ')} to other nodes, and the one that deals version ${theirs.join(' and ')}: stop every node, then start nodes of one version.`;

function readJson(data: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(data.toString('utf8'));
    return isRecord(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
