import { type Bet, findDoubt, type GameRules, isPush, type PayLine } from '../../../../engine/index.ts';
import { dialled } from '../../../app/dialled.ts';
import { words } from '../../../app/language.ts';
import { rangeText } from '../../../app/rangeText.ts';
import { DoubtMark } from '../../../draw/DoubtMark.tsx';
import { findPrintedEdge } from '../BetCell.tsx';
import { DialogPanel, type DialogProps } from './Panel.tsx';

export function LimitsDialog({ ctrl, game }: DialogProps & { game: GameRules }) {
  const { maximumPayout, overMaximumPayout } = game.limits;
  const [before, after] = words().table.limits.most;
  return (
    <DialogPanel ctrl={ctrl} title={words().table.limits.title} name="limits-panel">
      <p>
        {before}
        <b>{words().figures.money(maximumPayout)}</b>
        <DoubtMark doubt={findDoubt(game, ['limits/maximumPayout'])} />
        {after}
        {overMaximumPayout === 'refused' ? words().table.limits.refused : words().table.limits.unpaid}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words().table.limits.bet}</th>
            <th scope="col">{words().table.limits.pays}</th>
            <th scope="col">{words().table.limits.limits}</th>
            <th scope="col">{words().table.limits.edge}</th>
          </tr>
        </thead>
        <tbody>
          {game.bets.map((bet) => (
            <tr key={bet.id}>
              <th scope="row">{bet.label}</th>
              <td>
                <Lines game={game} bet={bet} />
              </td>
              <td>
                {rangeText(bet.limits.minimum, bet.limits.maximum, game.house.currency)}
                <DoubtMark
                  doubt={findDoubt(game, [`bets/${bet.id}/limits/minimum`, `bets/${bet.id}/limits/maximum`])}
                />
              </td>
              <td>{findPrintedEdge(ctrl, bet.id) ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words().everywhere.markIs}</p>
      <Contact game={game} />
    </DialogPanel>
  );
}

/** What a bet pays, line by line, and that everything else loses if the card says so. */
function Lines({ game, bet }: { readonly game: GameRules; readonly bet: Bet }) {
  const otherwise = `bets/${bet.id}/otherwise`;
  return (
    <>
      {bet.lines.map((line, index) => {
        const of = `bets/${bet.id}/lines/${index}`;
        const parts = line.commission === undefined ? ['when', 'odds'] : ['when', 'odds', 'commission'];
        return (
          <div class="line" key={line.label}>
            <span>{line.label}</span> <b>{getPays(line)}</b>
            <DoubtMark
              doubt={findDoubt(
                game,
                parts.map((part) => `${of}/${part}`),
              )}
            />
          </div>
        );
      })}
      {game.claims.some(({ of }) => of === otherwise) && (
        <div class="line">
          <span>{words().table.limits.otherwise}</span> <b>{words().table.limits.loses}</b>
          <DoubtMark doubt={findDoubt(game, [otherwise])} />
        </div>
      )}
    </>
  );
}

/** The house's contact details, as printed on its card. */
function Contact({ game }: { readonly game: GameRules }) {
  const { telephone, address, website, slogan } = game.contact;
  const said = [address, website, slogan].filter((each) => each !== null);
  if (telephone === null && said.length === 0) return null;
  return (
    <p>
      <b>{game.house.name}</b>
      {telephone !== null && (
        <>
          {', '}
          <a href={`tel:${dialled(telephone)}`}>{telephone}</a>
        </>
      )}
      {said.map((each) => (
        <span key={each} lang="en">
          {', '}
          {each}
        </span>
      ))}
    </p>
  );
}

/** `1 to 1 less 5 %`, `push`. */
function getPays(line: PayLine): string {
  const { why, table } = words();
  const odds = why.odds(line.odds);
  return isPush(line) || line.commission === undefined
    ? odds
    : table.limits.less(odds, why.rate(line.commission));
}
