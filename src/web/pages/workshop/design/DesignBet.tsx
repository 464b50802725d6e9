import { useEffect, useId, useMemo } from 'preact/hooks';
import { findBet, type Odds } from '../../../../engine/index.ts';
import { words } from '../../../app/language.ts';
import type { Workshop } from '../ctrl.ts';
import type { DesignRow } from '../desk/asked.ts';
import { workshopWords } from '../words.ts';
import { type Designing, designing } from './ctrl.ts';

export interface DesignBetProps {
  readonly shop: Workshop;
  readonly bet: string;
  readonly linesAt: string;
}

const STEP = 10;
const MOST = 3_000;

/** A slider for the edge. The file gets the pay table that comes nearest to it. */
export function DesignBet({ shop, bet, linesAt }: DesignBetProps) {
  const id = useId();
  const desk = useMemo(() => designing(shop, bet, () => linesAt), [shop, bet, linesAt]);
  useEffect(() => desk.close, [desk]);
  const said = workshopWords().design;
  const { percent } = words().figures;
  const row = shop.sound.value?.rows.find((each) => each.id === bet);
  if (row?.full === undefined) return null;
  const now = Math.round((row.full.edge * 100) / STEP) * STEP;
  const target = desk.base.value === undefined ? now : (desk.target.value ?? now);
  const idle = desk.base.value === undefined && !shop.whole.value;
  return (
    <div class="shop-design">
      <label for={id}>{said.drag}</label>
      <output for={id}>{percent(row.full.percent)}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={Math.max(MOST, Math.ceil(now / STEP) * STEP)}
        step={STEP}
        value={Math.max(0, target)}
        aria-label={said.target(words().houseText(row.label))}
        aria-valuetext={percent((target / 100).toFixed(1))}
        disabled={idle}
        onInput={({ currentTarget }) => desk.drag(Number(currentTarget.value))}
      />
      {desk.base.value !== undefined && <Options desk={desk} bet={bet} target={target} />}
    </div>
  );
}

function Options({
  desk,
  bet,
  target,
}: {
  readonly desk: Designing;
  readonly bet: string;
  readonly target: number;
}) {
  const said = workshopWords().design;
  const { percent, decimal } = words().figures;
  const base = desk.base.value;
  const own = base?.rows.find((each) => each.id === bet)?.full;
  const before = base && findBet(base.game, bet);
  const designs = desk.designs.value;
  const chosen = designs[desk.chosen.value];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out so in every browser */}
      <div class="shop-options" role="group" aria-label={said.near(percent((target / 100).toFixed(1)))}>
        {designs.map((design, index) => (
          <button
            key={getPays(design.lines, before?.lines)}
            type="button"
            aria-pressed={index === desk.chosen.value}
            title={said.exact(percent(design.percent), decimal(design.sd))}
            onClick={() => desk.choose(index)}
          >
            {getPays(design.lines, before?.lines)}
          </button>
        ))}
      </div>
      <p class="cap" role="status">
        {desk.busy.value
          ? workshopWords().state.reckoning
          : chosen === undefined
            ? said.none
            : said.exact(percent(chosen.percent), decimal(chosen.sd))}
      </p>
      {own !== undefined && before !== undefined && (
        <p class="cap">{said.own(getPays(before.lines.map(asLine)), percent(own.percent))}</p>
      )}
    </>
  );
}

type Line = DesignRow['lines'][number];

const asLine = ({
  odds,
  commission,
}: {
  readonly odds: Odds;
  readonly commission?: Odds | undefined;
}): Line => ({
  odds,
  commission,
  pays: odds[0] > 0,
});

const MOST_WRITTEN = 3;

/** What the lines pay: all of them if few, or those that differ. */
function getPays(
  lines: readonly Line[],
  before: readonly {
    readonly odds: Odds;
    readonly commission?: Odds | undefined;
    readonly label: string;
  }[] = [],
): string {
  const paying = lines.flatMap((line, index) => (line.pays ? [{ ...line, was: before[index] }] : []));
  const shown =
    paying.length <= MOST_WRITTEN
      ? paying
      : paying.filter(
          ({ odds, commission, was }) =>
            was === undefined || String([odds, commission]) !== String([was.odds, was.commission]),
        );
  return shown
    .map(({ odds, commission, was }) => {
      const name =
        paying.length <= MOST_WRITTEN || was === undefined ? '' : `${words().houseText(was.label)} `;
      const less =
        commission === undefined ? '' : ` ${workshopWords().design.less(words().why.rate(commission))}`;
      return `${name}${getOdds(odds)}${less}`;
    })
    .join(', ');
}

/** `148`, `66½`, `1 to 3`: to one, unless stated. */
function getOdds(odds: Odds): string {
  const [profit, stake] = odds;
  if (stake === 1) return String(profit);
  return stake === 2 && profit % 2 === 1
    ? `${profit === 1 ? '' : (profit - 1) / 2}½`
    : words().why.odds(odds);
}
