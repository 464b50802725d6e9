/**
 * Cards of our own in layouts and languages that no other card here has, each with what a careful reader takes from it:
 * `odds` as `bet: label pays`, limits in cents. They were written before the reader was tried on them.
 */
export interface LayoutCard {
  readonly name: string;
  readonly text: string;
  readonly decks: number;
  /** By game and bet: the odds of each line in order, with a commission behind `less`. */
  readonly pays: Readonly<Record<string, readonly string[]>>;
  readonly limits: Readonly<Record<string, readonly [number, number]>>;
}

const SPANISH = `CASINO DEL PUERTO VIEJO
PUNTO Y BANCA: REGLAS DEL BACARÁ

Se juega con seis barajas.

PAGOS
Jugador ................ 1 a 1
Banca .................. 1 a 1, menos una comisión de 5 %
Empate ................. 8 a 1
En caso de empate las apuestas a Jugador y Banca se devuelven.

LÍMITES
                      Mínimo         Máximo
Jugador, Banca        10 €           1.000 €
Empate                5 €            100 €

Prohibida la entrada a menores de 18 años.
`;

const BOXES = `NORTH QUAY CASINO
Approved settings, mini baccarat

Decks             ( ) 6     (X) 8
Tie pays          ( ) 8 to 1     (X) 9 to 1
Player pays       (X) 1 to 1
Banker pays       ( ) 1 to 1, less 5%
                  (X) 1 to 1, less 4%

WAGERS
                    Minimum      Maximum
Player, Banker      $25          $2,500
Tie                 $5           $200
`;

const COLUMNS = `WESTERLY ROOM
                    CLASSIC          FLAT
                    BACCARAT         BACCARAT

Decks               8                6
Player              1 to 1           1 to 1
Banker              1 to 1 (a)       1 to 1 (b)
Tie                 8 to 1           9 to 1

Player, Banker      $10 - 500        $50 - 5,000

(a) less a commission of 5%
(b) no commission; half if Banker wins with a 6
`;

const CHINESE = `免佣百家乐
8副牌

庄    1 : 1
闲    1 : 1
和    8 : 1
庄以6点赢    0.5 : 1

和局退回庄闲投注。
`;

export const LAYOUTS: readonly LayoutCard[] = [
  {
    name: 'spanish',
    text: SPANISH,
    decks: 6,
    pays: { player: ['1:1', '0:1'], banker: ['1:1 less 5/100', '0:1'], tie: ['8:1'] },
    limits: { player: [1_000, 100_000], tie: [500, 10_000] },
  },
  {
    name: 'boxes',
    text: BOXES,
    decks: 8,
    pays: { player: ['1:1', '0:1'], banker: ['1:1 less 4/100', '0:1'], tie: ['9:1'] },
    limits: { player: [2_500, 250_000], tie: [500, 20_000] },
  },
  {
    name: 'columns',
    text: COLUMNS,
    decks: 8,
    pays: { player: ['1:1', '0:1'], banker: ['1:1 less 5/100', '0:1'], tie: ['8:1'] },
    limits: { player: [1_000, 50_000] },
  },
  {
    name: 'chinese',
    text: CHINESE,
    decks: 8,
    pays: { player: ['1:1', '0:1'], banker: ['1:2', '1:1', '0:1'], tie: ['8:1'] },
    limits: {},
  },
];
