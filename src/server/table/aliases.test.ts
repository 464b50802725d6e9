import { afterEach, describe, expect, it } from 'vitest';
import { type HeldHouse, heldHouse, KEY, TABLE, takesBets } from '../../../test/server/house.ts';
import { type Line, Visitor } from '../../../test/server/visitor.ts';
import { provesAlias } from '../../fair/index.ts';
import { API } from '../../protocol/index.ts';
import { memoryStore } from '../../record/index.ts';

let house: HeldHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

const PLACE = { do: 'place', bet: 'player', amount: 1_000 } as const;

/** A visitor who sits, and who it is: known to the visitor alone. */
async function sitting(of: HeldHouse) {
  const visitor = new Visitor(of.address);
  const line = await visitor.sit(TABLE);
  return { visitor, line, patron: (await line.until('welcome')).patron };
}

const loadOwn = async (line: Line) => (await line.until('you', ({ you }) => you?.alias !== null)).you;

/** The newest shoe ends, and its transcript is asked for by a stranger. */
async function endShoe(of: HeldHouse, line: Line, index: number): Promise<string> {
  of.floor.find(TABLE)?.ask({ do: 'void', reason: 'A test.' });
  await line.until('update', ({ changes }) => changes.shoe?.index === index + 1);
  await takesBets(of);
  const { text } = await new Visitor(of.address).ask('GET', `${API}/shoes/${TABLE}/${index}`);
  return text;
}

describe('who bet what', () => {
  it('is told to nobody by a name that outlasts the shoe', async () => {
    house = await heldHouse();
    const [ann, bob] = [await sitting(house), await sitting(house)];
    for (const { line } of [ann, bob]) await line.wish(TABLE, PLACE);
    await house.deal(bob.line);
    await takesBets(house);
    const [first, mine] = [await loadOwn(ann.line), await loadOwn(bob.line)];
    const shoe = await endShoe(house, bob.line, 1);
    expect(shoe).toContain(`"patron":"${first?.alias}"`);
    expect(shoe).toContain(`"patron":"${mine?.alias}"`);
    // The alias is claimed by what only its patron was sent.
    expect(provesAlias(first?.proof ?? '', `${TABLE}/1`, first?.alias ?? '')).toBe(true);
    expect(bob.line.frames.join()).not.toContain(first?.proof);
    await ann.line.wish(TABLE, PLACE);
    await house.deal(bob.line);
    const second = await ann.line.until(
      'you',
      ({ you }) => you?.alias !== null && you?.alias !== first?.alias,
    );
    expect(await endShoe(house, bob.line, 2)).toContain(second.you?.alias);
    const heard = bob.line.frames.join();
    expect(heard).toContain(second.you?.alias);
    for (const told of [heard, shoe]) expect(told).not.toContain(ann.patron);
  });

  it('is the same name after the house was closed and opened again', async () => {
    house = await heldHouse();
    const { visitor, line } = await sitting(house);
    const before = await loadOwn(line);
    await house.stop();
    const { record } = house;
    house = await heldHouse({}, { record: { store: memoryStore({ record }), key: KEY } });
    const again = new Visitor(house.address);
    again.cookie = visitor.cookie;
    const back = await again.connect();
    back.say({ say: 'watch', table: TABLE });
    expect((await back.until('table')).you).toMatchObject({ alias: before?.alias, proof: before?.proof });
  });
});
