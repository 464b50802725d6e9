import { afterEach, describe, expect, it } from 'vitest';
import { API } from '../../src/protocol/index.ts';
import { SLOW, TABLE, type TestHouse, testHouse } from '../server/house.ts';
import { openLine, Visitor } from '../server/visitor.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

describe('attacks on a self-exclusion', () => {
  it('[PP9] a ticket that another guest of the browser got before opens no socket', async () => {
    house = await testHouse(SLOW);
    const { address } = house;
    const browser = new Visitor(address);
    await browser.begin();
    const [before, other] = [await browser.ticket(), browser.cookie];
    browser.cookie = '';
    await browser.begin();
    await browser.ask('POST', `${API}/protection`, { do: 'exclude', months: 6 });
    await expect(openLine(address, before)).rejects.toThrow('401');
    // A new one knows for whom the browser is barred.
    browser.cookie = other;
    const line = await browser.connect();
    expect(await line.wish(TABLE, { do: 'sit' })).toMatchObject({
      ok: false,
      refusal: { code: 'protection/excluded' },
    });
  });

  it('[PP9] a break is the same, and other networks keep their tickets', async () => {
    house = await testHouse(SLOW, { trustProxy: true });
    const { address } = house;
    const [here, there] = [new Visitor(address), new Visitor(address)];
    await here.begin();
    await there.begin();
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    const loadTicket = async (visitor: Visitor, ip: string): Promise<string> =>
      ((await visitor.ask('POST', `${API}/ticket`, undefined, from(ip))).json as { readonly ticket: string })
        .ticket;
    const [own, others] = [await loadTicket(here, '192.0.2.1'), await loadTicket(there, '198.51.100.1')];
    await here.ask('POST', `${API}/protection`, { do: 'break', ms: 3_600_000 }, from('192.0.2.1'));
    await expect(openLine(address, own)).rejects.toThrow('401');
    await (await openLine(address, others)).next('welcome');
  });
});
