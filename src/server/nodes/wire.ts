import { isRecord } from '../../base/index.ts';

/**
 * How nodes speak to each other has versions, of which each node may speak several: a line is opened in the newest that
 * both ends speak, and where there is none it is refused in words. Whoever says nothing of versions speaks the first.
 * `golden/nodes` holds every message of each version that was ever spoken.
 */
export const SPOKEN: readonly number[] = [1, 2];
const UNSAID: readonly number[] = [1];

/** What a node says first, to be given a line. */
export interface Hello {
  readonly trunk: string;
  /** Of its own pages. */
  readonly origins: readonly string[];
  readonly speaks: readonly number[];
  /** As whom it would deal tables, and in what forms it would write of them; from version 2 on. */
  readonly deals?: { readonly holder: string; readonly writes: string };
  /** That it is a node of this house; older nodes send none. */
  readonly proof?: string;
  /** Whether it said so itself, and so understands a refusal. */
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

/** Undefined when it is none. */
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

/** The newest version that both speak. */
export const commonVersion = (ours: readonly number[], theirs: readonly number[]): number | undefined =>
  ours.filter((version) => theirs.includes(version)).sort((a, b) => b - a)[0];

/** The answer to a hello: the version of the line, or all that the desk speaks where none of them is the node's. */
export type Welcome = { readonly version: number } | { readonly speaks: readonly number[] };

export const writeWelcome = (welcome: Welcome): Buffer => Buffer.from(JSON.stringify(welcome));

/** What stands in an answer, for a node that speaks these. */
export function readWelcome(data: Buffer, ours: readonly number[]): Welcome {
  const { version = 1, speaks } = readJson(data) ?? {};
  if (Array.isArray(speaks)) return { speaks: speaks.map(Number) };
  return ours.includes(Number(version)) ? { version: Number(version) } : { speaks: [Number(version)] };
}

/** Why two nodes cannot work side by side. */
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
