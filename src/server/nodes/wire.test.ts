import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type FrozenTalk,
  newWire,
  openDeskEnd,
  openFrontEnd,
  saidOn,
  type Told,
  talkOfNodes,
} from '../../../test/server/nodesTalk.ts';
import { type About, packParcel, unpackParcel } from './parcel.ts';
import { commonVersion, readHello, readWelcome, SPOKEN, writeHello } from './wire.ts';

const frozen = (version: number): FrozenTalk =>
  JSON.parse(readFileSync(`golden/nodes/${version}.json`, 'utf8'));

describe('what nodes say to each other', () => {
  it('is what it was: a change is a new version, frozen beside the old by npm run golden nodes', async () => {
    const { version, heard, noted, told } = await talkOfNodes();
    const before = frozen(version);
    expect({ heard, noted }).toEqual({ heard: before.heard, noted: before.noted });
    for (const way of ['hello', 'welcome', 'up', 'down', 'told'] as const)
      expect(saidOn(told, way)).toEqual(saidOn(before.told, way));
  });

  it.each(SPOKEN)(
    'in version %s is still understood by whoever deals, and answered in it',
    async (version) => {
      const { told, noted } = frozen(version);
      const wire = newWire();
      const desk = openDeskEnd(wire);
      for (const one of told) {
        if (one.way === 'hello' || one.way === 'up') wire.replay(one);
        // Answers to requests come a moment later.
        await desk.time.pass(one.way === 'down' && findWord(one) === 'beat' ? 1_000 : 0);
      }
      desk.desk.close();
      expect(desk.noted).toEqual(noted);
      expect(saidOn(wire.told, 'welcome', 'down', 'told')).toEqual(saidOn(told, 'welcome', 'down', 'told'));
    },
  );

  it.each(SPOKEN)('in version %s lies on the wire as it did', (version) => {
    let [up, down] = [0, 0];
    for (const { way, about, bytes, raw } of frozen(version).told) {
      if (way === 'hello' || way === 'welcome') continue;
      if (findWord({ about }) === 'end') continue;
      const number = way === 'up' ? ++up : way === 'down' ? ++down : 0;
      const data = Buffer.from(raw, 'base64');
      expect(unpackParcel(data)).toEqual({ number, about, bytes: Buffer.from(bytes) });
      expect(packParcel(number, about as About, Buffer.from(bytes)).toString('base64')).toBe(raw);
    }
  });
});

const findWord = ({ about }: Pick<Told, 'about'>): string | undefined =>
  (about as { readonly is?: string }).is;

describe('the version in which nodes speak', () => {
  it('is the newest that both know', () => {
    expect([commonVersion([1, 2, 3], [2, 1]), commonVersion([1], [2])]).toEqual([2, undefined]);
  });

  it('is the first where nothing is said of it, in a hello and in its answer', () => {
    const plain = Buffer.from('{"trunk":"t","origins":["o"]}');
    expect(readHello(plain)).toEqual({ trunk: 't', origins: ['o'], speaks: [1], saysVersions: false });
    const hello = { trunk: 't', origins: ['o'], speaks: [2, 3] };
    expect(readHello(writeHello(hello))).toEqual({ ...hello, saysVersions: true });
    for (const none of ['', '{}', '{"trunk":1,"origins":[]}', '{"trunk":"t"}', '[]'])
      expect(readHello(Buffer.from(none))).toBeUndefined();
    expect(readWelcome(Buffer.from('{}'), [1, 2])).toEqual({ version: 1 });
    expect(readWelcome(Buffer.from('{}'), [2])).toEqual({ speaks: [1] });
  });

  it('is agreed on where one end knows more', async () => {
    const wire = newWire();
    openDeskEnd(wire, [1, 2]);
    const front = openFrontEnd(wire, [1]);
    expect([await front.open(), front.line.foreign()]).toEqual([true, undefined]);
    expect(saidOn(wire.told, 'welcome')).toMatchObject([{ about: { version: 1 } }]);
  });

  it.each([
    ['whoever deals is newer', [2], [1]],
    ['whoever deals is older', [1], [2, 3]],
  ])('refuses a line in words where there is none in common: %s', async (_, ours, theirs) => {
    const wire = newWire();
    const desk = openDeskEnd(wire, ours);
    const front = openFrontEnd(wire, theirs);
    expect([await front.open(), front.line.isOpen()]).toEqual([false, false]);
    expect(front.line.foreign()).toBe(
      `This node speaks version ${theirs.join(' and ')} to other nodes, and the one that deals version ${ours}: stop every node, then start nodes of one version.`,
    );
    // Nothing of it was believed, and nobody is waited for.
    expect(desk.noted).toEqual([]);
  });

  it('is no longer refused once whoever deals is of the same', async () => {
    const wire = newWire();
    const old = openDeskEnd(wire, [1]);
    const front = openFrontEnd(wire, [2]);
    await front.open();
    expect(front.line.foreign()).toBeDefined();
    old.desk.close();
    openDeskEnd(wire, [2]);
    expect([await front.open(), front.line.foreign()]).toEqual([true, undefined]);
  });

  it('a node that knows of no versions is not answered where the first is not spoken', async () => {
    const wire = newWire();
    openDeskEnd(wire, [2]);
    const hello = Buffer.from('{"trunk":"t","origins":[]}');
    expect(await wire.broker.request(wire.deskSubject, hello, 0)).toBeUndefined();
  });

  it('a dealer that knows of no versions is refused by the node itself', async () => {
    const wire = newWire();
    wire.broker.subscribe(wire.deskSubject, (_, answer) => answer(Buffer.from('{}')));
    const front = openFrontEnd(wire, [2]);
    expect([await front.open(), front.line.foreign()?.includes('the one that deals version 1')]).toEqual([
      false,
      true,
    ]);
  });
});
