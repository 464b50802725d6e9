import { existsSync } from 'node:fs';
import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import {
  anything,
  err,
  type Infer,
  isRecord,
  list,
  makeFault,
  object,
  parseShape,
  type Result,
  text,
  whole,
} from '../../base/index.ts';
import { hexBytes, makeHex } from '../../fair/index.ts';
import { type Disk, type Patch, SAVE_VERSION, type Saved } from '../../house/solo/index.ts';
import { parseTransfer } from '../../ledger/index.ts';

/**
 * A solo house in one file: a header line, then a line of JSON for each write. A write is on disk before it is
 * acknowledged. A last line torn by a crash was never acknowledged, so it is cut off.
 */
export interface FileDisk extends Disk {
  readonly close: () => Promise<void>;
}

const FIRST_LINE = JSON.stringify({ coup: 'play', version: SAVE_VERSION });

export function fileDisk(path: string): FileDisk {
  let file: FileHandle | undefined;

  const append = async (line: string): Promise<void> => {
    file ??= await open(path, 'a', 0o600);
    await file.appendFile(`${line}\n`);
    await file.datasync();
  };

  const close = async (): Promise<void> => {
    await file?.close();
    file = undefined;
  };

  const replace = async (lines: readonly string[]): Promise<void> => {
    await close();
    const fresh = await open(`${path}.new`, 'w', 0o600);
    await fresh.appendFile(lines.map((line) => `${line}\n`).join(''));
    await fresh.datasync();
    await fresh.close();
    await rename(`${path}.new`, path);
  };

  return {
    read: async () => {
      if (!existsSync(path)) return undefined;
      const whole = await readFile(path, 'utf8');
      const lines = whole.split('\n');
      const torn = lines.pop() ?? '';
      if (torn !== '') await replace(lines);
      const [first, ...patches] = lines;
      return first === undefined ? undefined : savedFrom(first, patches);
    },
    write: async (patch) => {
      if (file === undefined && !existsSync(path)) await append(FIRST_LINE);
      await append(toLine(patch));
    },
    replace: (patch) => replace([FIRST_LINE, toLine(patch)]),
    clear: () => replace([]),
    close,
  };
}

const MOST = Number.MAX_SAFE_INTEGER;
const name = text({ about: 'a name', pattern: /^.{1,200}$/ });
const seq = whole({ about: 'a number of an event', from: 0, to: MOST });
const hash = text({ about: 'a SHA-256 hash in hex', pattern: /^[0-9a-f]{64}$/ });
const json = text({ about: 'JSON' });

const PATCH = object('a write', {
  journals: list(
    object(
      'a journal',
      { name, epoch: seq, head: object('its head', { seq, hash }) },
      { snapshot: object('its snapshot', { seq, state: json, hash }) },
    ),
    { about: 'journals' },
  ),
  rows: list(object('a row', { journal: name, seq, type: name, body: json, hash }), { about: 'rows' }),
  transfers: list(
    object('a transfer', {
      position: seq,
      journal: name,
      seq,
      id: name,
      kind: name,
      legs: anything('its legs'),
      hash,
    }),
    { about: 'transfers' },
  ),
  secrets: list(
    object('a secret', { name, sealed: text({ about: 'hex', pattern: /^([0-9a-f]{2})*$/ }), hash }),
    {
      about: 'secrets',
    },
  ),
});

const toLine = ({ journals, rows, transfers, secrets }: Patch): string =>
  JSON.stringify({
    journals,
    rows,
    transfers,
    secrets: secrets.map(({ sealed, ...rest }) => ({ ...rest, sealed: makeHex(sealed) })),
  });

/** Applies all writes in order. Throws on unreadable lines; the reader turns that into a refusal. */
function savedFrom(first: string, lines: readonly string[]): Saved {
  const journals = new Map<string, Saved['journals'][number]>();
  const saved = { rows: [] as Saved['rows'][number][], transfers: [] as Saved['transfers'][number][] };
  const secrets: Saved['secrets'][number][] = [];
  for (const [index, line] of lines.entries()) {
    const patch = parsePatch(line);
    if (!patch.ok) throw new Error(`line ${index + 2}: ${patch.error}`);
    for (const journal of patch.value.journals)
      journals.set(journal.name, { ...journal, snapshot: journal.snapshot });
    saved.rows.push(...patch.value.rows);
    saved.transfers.push(...patch.value.transfers.map(transferFrom));
    secrets.push(...patch.value.secrets.map((secret) => ({ ...secret, sealed: hexBytes(secret.sealed) })));
  }
  return { version: versionIn(first), journals: [...journals.values()], ...saved, secrets };
}

function versionIn(first: string): unknown {
  try {
    const said: unknown = JSON.parse(first);
    return isRecord(said) && said['coup'] === 'play' ? said['version'] : 'unknown';
  } catch {
    return 'unknown';
  }
}

function parsePatch(line: string): Result<Infer<typeof PATCH>, string> {
  try {
    const parsed = parseShape(PATCH, JSON.parse(line));
    return parsed.ok ? parsed : err(parsed.error.map(makeFault)[0] ?? 'it is no write');
  } catch {
    return err('it is not JSON');
  }
}

function transferFrom(kept: Infer<typeof PATCH>['transfers'][number]): Saved['transfers'][number] {
  const { position, journal, seq: of, hash: hashed, id, kind, legs } = kept;
  const parsed = parseTransfer({ id, kind, legs });
  if (!parsed.ok) throw new Error(`transfer ${id}: ${parsed.error.message}`);
  return { ...parsed.value, position, journal, seq: of, hash: hashed };
}
