import { isRecord, makePointer, valueAt } from '../../../../base/index.ts';
import { printedWords } from '../../../app/printedWords.ts';
import type { Workshop } from '../ctrl.ts';
import { DesignBet } from '../design/DesignBet.tsx';
import { choicesAt } from '../text/schemaAt.ts';
import { workshopWords } from '../words.ts';
import { SelectField } from './Choice.tsx';
import { FaultLine } from './FaultLine.tsx';
import { LineForm } from './LineForm.tsx';
import { betPlaces, claimIn, getLinesPath, isAt, offersIn, placeInBet, placeOfField } from './places.ts';
import { Typed } from './Typed.tsx';
import { shownWhole } from './values.ts';

export interface BetFormProps {
  readonly shop: Workshop;
  readonly bet: string;
  /** Its index among the bets of the felt. */
  readonly index: number;
  readonly of: number;
}

/** On a phone, bets start collapsed. */
const wasWide = typeof innerWidth === 'undefined' || innerWidth > 760;

/** One bet: its lines, the target edge, and its other values in the file. */
export function BetForm({ shop, bet, index, of }: BetFormProps) {
  const file = shop.file.value;
  const game = shop.game.value;
  const said = workshopWords();
  const at = (member: string): string => placeInBet(file, game, bet, member);
  const read = (member: string): unknown => valueIn(file, at(member));
  const linesAt = getLinesPath(file, game, bet);
  const found = valueIn(file, linesAt);
  const lines: readonly unknown[] = Array.isArray(found) ? found : [];
  const places = [...betPlaces(game, bet), linesAt];
  const faults = shop.found.value.faults.filter((fault) => isAt(fault, places));
  const label = shownWhole(read('label')) || bet;
  const rest = faults.filter((fault) => !lines.some((_, line) => isAt(fault, [`${linesAt}/${line}`])));
  const basis = claimIn(read('basis'), 'lines') ?? claimIn(read('basis'), '*');
  return (
    <details
      class={`shop-bet ${faults.length > 0 ? 'wrong' : ''}`}
      open={wasWide || index === 0 || faults.length > 0}
      data-bet={bet}
    >
      <summary class="shop-bet-head">
        <h3 lang="en">{label}</h3>
        {basis !== undefined && <span class={`shop-tag ${basis}`}>{printedWords().card.basis[basis]}</span>}
      </summary>
      {lines.map((line, nth) => (
        <LineForm
          key={nth}
          shop={shop}
          place={`${linesAt}/${nth}`}
          nth={nth}
          line={line}
          only={lines.length === 1}
        />
      ))}
      {rest.slice(0, 3).map((fault) => (
        <FaultLine key={`${fault.path} ${fault.found}`} fault={fault} whole />
      ))}
      <DesignBet shop={shop} bet={bet} linesAt={linesAt} />
      <details class="shop-more">
        <summary>{said.bets.more}</summary>
        <div class="shop-two">
          <Named label={said.bets.label}>
            <Typed
              label={said.bets.label}
              labelled={false}
              value={shownWhole(read('label'))}
              onWrite={(text) => shop.put(at('label'), text)}
            />
          </Named>
          {(['place', 'hand', 'requires'] as const).map((member) => (
            <Named key={member} label={said.bets[member]}>
              <SelectField
                label={said.bets[member]}
                labelled={false}
                value={read(member)}
                choices={choicesAt(`/shared/bets/x/${member}`)}
                onChoose={(value) => shop.put(at(member), value)}
              />
            </Named>
          ))}
        </div>
        <IsMain shop={shop} bet={bet} />
        <Order {...{ shop, bet, index, of, label }} />
        <button
          class="btn"
          type="button"
          onClick={() => shop.put(`${linesAt}/-`, { when: { winner: 'banker' }, odds: [1, 1] })}
        >
          {said.bets.addLine}
        </button>
      </details>
    </details>
  );
}

const valueIn = (file: unknown, place: string): unknown => {
  const found = valueAt(file, place);
  return found.ok ? found.value : undefined;
};

const Named = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: preact.ComponentChildren;
}) => (
  <div class="shop-field">
    <span class="shop-label" aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
);

/** Moves a bet or removes it from the felt. The file keeps a bet that a game no longer offers. */
function Order({ shop, bet, index, of, label }: BetFormProps & { readonly label: string }) {
  const said = workshopWords().bets;
  const game = shop.game.value;
  const offersAt = `/games${makePointer([game])}/offers`;
  const moved = (to: number): void => {
    const others = offersIn(shop.file.value, game).filter((each) => each !== bet);
    shop.put(offersAt, [...others.slice(0, to), bet, ...others.slice(to)]);
  };
  return (
    <span class="shop-order">
      <button
        type="button"
        aria-label={said.up(label)}
        aria-disabled={index === 0}
        onClick={() => index > 0 && moved(index - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        aria-label={said.down(label)}
        aria-disabled={index === of - 1}
        onClick={() => index < of - 1 && moved(index + 1)}
      >
        ↓
      </button>
      <button type="button" aria-label={said.take(label)} onClick={() => takeOff(shop, bet)}>
        ×
      </button>
    </span>
  );
}

/** Removes a bet from this felt, and from the file if no other game offers it. */
function takeOff(shop: Workshop, bet: string): void {
  const file = shop.file.value;
  const games = valueIn(file, '/games');
  const game = shop.game.value;
  const others = isRecord(games) ? Object.keys(games).filter((name) => name !== game) : [];
  const offered = others.some((name) => offersIn(file, name).includes(bet));
  const mainAt = placeOfField(file, game, 'wagering/mainWagers');
  const main = valueIn(file, mainAt);
  shop.putAll([
    [`/games${makePointer([game])}/offers`, offersIn(file, game).filter((each) => each !== bet)],
    ...(Array.isArray(main) && main.includes(bet)
      ? [[mainAt, main.filter((each) => each !== bet)] as const]
      : []),
  ]);
  if (!offered) for (const place of betPlaces(game, bet)) shop.take(place);
}

function IsMain({ shop, bet }: { readonly shop: Workshop; readonly bet: string }) {
  const place = placeOfField(shop.file.value, shop.game.value, 'wagering/mainWagers');
  const value = valueIn(shop.file.value, place);
  const main: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (): void =>
    shop.put(place, main.includes(bet) ? main.filter((each) => each !== bet) : [...main, bet]);
  return (
    <label class="shop-check">
      <input type="checkbox" checked={main.includes(bet)} onChange={toggle} />
      <span>{workshopWords().bets.isMain}</span>
    </label>
  );
}
