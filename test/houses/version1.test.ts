import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/base/index.ts';
import { parseHouse } from '../../src/engine/index.ts';
import { makeHex, rulesHash } from '../../src/fair/index.ts';

/** House files of version 1, frozen, and their meaning: shoes are bound to these hashes. */
const folder = fileURLToPath(new URL('version-1/', import.meta.url));
const HASHES: Readonly<Record<string, string>> = {
  'ez-baccarat/baccarat': '4fd8c009e848e6b04b95724a9448f50115a576884ce0fa2b04fbdacc5393c296',
  'fallsview/commission': '28c1e3fe93a457d94e8f2cbde8502e9e3014556f1582d4f8178370ec210d92dc',
  'fallsview/no-commission': '1fdb0050afed11974ca0000bf4922b88473498ccc1f4db836b25b1185a73635d',
  'firekeepers/baccarat': '2969a13582b8afff172acf606fce447fc4b3ee600c8767a2ccf127af17d1c307',
  'morgantown/midi': '52e67db9b86e00f44cc90fa61ef189a0c0059bd06ba0f68fc9799b46e8ab8e4a',
  'morgantown/mini': '700be506ac05fbfb167f26da379321c6f89daa1f049ff62cb75acabc5dbfd922',
  'pair-room/suited': 'ec36b772d82c2c899a8eca328e73508ecf03b65d7be78716b4740c6bc7d6ba5d',
  'penn-national/midi': 'ab5a9a7b8bd074586e9367db630082a80aa97186dc65af2df6a6e49971b156a4',
  'penn-national/mini': '5d878052f2f831b41c70f27d76505feca9c5480d21b3fbeec1c83e2b49de2803',
  'rock-bac/commission-free': '86bd3952f48b174494b8a67d4f4d84c80527df427971d116d3b9af52e12a9c45',
};

const games = readdirSync(folder)
  .map((name) => unwrap(parseHouse(JSON.parse(readFileSync(`${folder}${name}`, 'utf8')))))
  .flatMap((house) => house.games);

describe('house files of version 1', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    'the version 1 house file %s keeps its meaning',
    (id, game) => {
      expect(makeHex(rulesHash(game))).toBe(HASHES[id]);
    },
  );

  it('every version 1 house file is here', () => {
    expect(games.map(({ id }) => id).sort()).toEqual(Object.keys(HASHES).sort());
  });
});
