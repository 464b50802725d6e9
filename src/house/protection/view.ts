import { LIMIT_KINDS, LIMIT_WINDOWS, type ProtectionView, type Wants } from '../../forms/index.ts';
import { LOOSEN_MS } from './decideWish.ts';
import { refuseToPlay, remindAt, type UnderWay } from './mayPlay.ts';
import { fallsOut, getUsed, MINUTE_MS, type PlayedMinutes, spans } from './played.ts';
import { getLimit } from './wants.ts';

const QUARTER_MS = 15 * MINUTE_MS;

/** The protection settings and play that a patron sees. */
export function viewOfProtection(
  wants: Wants,
  { played, underWay }: { readonly played: PlayedMinutes; readonly underWay: UnderWay },
  now: number,
): ProtectionView {
  const { years, breakUntil, exclusion, everyMinutes } = wants;
  const stake = { do: 'stake', stake: 1, held: 1, age: 0 } as const;
  const refused = refuseToPlay(wants, { played, underWay }, stake, now);
  return {
    now,
    years,
    limits: LIMIT_KINDS.flatMap((of) =>
      LIMIT_WINDOWS.map((over) => {
        const { most, asked } = getLimit(wants, of, over);
        const used = getUsed(played, of, over, now);
        return {
          of,
          over,
          most,
          used,
          asked: asked === null ? null : { most: asked.most, from: asked.at + LOOSEN_MS },
        };
      }),
    ),
    breakUntil: breakUntil > now ? breakUntil : null,
    exclusion,
    everyMinutes,
    remindAt: remindAt(wants, played, now) ?? null,
    refused: refused === undefined ? null : { code: refused.code, until: refused.until ?? null },
    play: getQuarters(played, now),
  };
}

/** By quarter of an hour, so that a page can build days in any time zone. */
function getQuarters(played: PlayedMinutes, now: number): ProtectionView['play'] {
  const recent = [...played.values()]
    .filter(({ minute }) => fallsOut(minute, '30d') > now)
    .sort((a, b) => a.minute - b.minute);
  const inPlay = new Map(
    spans(recent.filter(({ coups }) => coups > 0).map(({ minute }) => minute)).map((one) => [
      one.minute,
      one.amount,
    ]),
  );
  const quarters = new Map<number, ProtectionView['play'][number]>();
  for (const { minute, lost, staked, coups } of recent) {
    if (coups === 0) continue;
    const at = Math.floor((minute * MINUTE_MS) / QUARTER_MS) * QUARTER_MS;
    const before = quarters.get(at) ?? { at, net: 0, minutes: 0, staked: 0 };
    quarters.set(at, {
      at,
      net: before.net - lost,
      minutes: Math.min(15, before.minutes + (inPlay.get(minute) ?? 0)),
      staked: before.staked + staked,
    });
  }
  return [...quarters.values()];
}
