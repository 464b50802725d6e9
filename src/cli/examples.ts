/** Example calls shown below each command's help. A test runs those that need no house, key or network. */
export const COMMAND_EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  play: ['coup play', 'coup play rock-bac', 'coup play fallsview/commission --pace quick --lang fr'],
  odds: [
    'coup odds rock-bac',
    'coup odds penn-national/mini --dealt 8H,KD --lines',
    'coup odds fallsview/no-commission --alternatives --json',
  ],
  par: [
    'coup par rock-bac',
    'coup par fallsview/commission --html par.html',
    'coup par firekeepers --md par.md --lang es',
  ],
  atlas: ['coup atlas', 'coup atlas tiger', 'coup atlas wizardofodds pair --json'],
  watch: ['coup watch rock-bac', 'coup watch firekeepers --json', 'coup watch houses/rock-bac.json'],
  compare: [
    'coup compare rock-bac firekeepers',
    'coup compare fallsview/commission fallsview/no-commission --json',
    'coup compare rock-bac ez-baccarat',
  ],
  design: [
    'coup design rock-bac --bet super-6 --target-edge 5%',
    'coup design fallsview/commission --bet pair-player --target-edge 6% --most 5',
    'coup design houses/examples/ez-baccarat.json --bet dragon-7 --target-edge 4% --within 2% --json',
  ],
  session: [
    'coup session rock-bac --bet banker --hands 100 --stake 25',
    'coup session firekeepers --bet player --hands 200 --stake 10 --bankroll 500',
    'coup session rock-bac --bet tie --hands 50 --stake 5 --svg session.svg',
  ],
  simulate: [
    'coup simulate rock-bac --hands 1e6 --seed 7',
    'coup simulate firekeepers --bets player,banker --until 0.1%',
    'coup simulate rock-bac --strategy martingale --stake 25 --hands 20000 --seed 1',
  ],
  count: [
    'coup count ez-baccarat --bet dragon-7 --shoes 200 --seed 1',
    'coup count rock-bac --bet super-6 --cuts --shoes 100 --seed 1',
    'coup count fallsview/commission --bet pair-player --behind 26 --shoes 100 --json',
  ],
  roads: [
    'echo BPTBPP | coup roads',
    'echo "Bp P Tbp B" | coup roads --ascii',
    'echo BBPB | coup roads --json',
  ],
  'shoe new': [
    'coup shoe new --reveal',
    'coup shoe new --decks 6 --shoe-id mine/1 --json',
    'coup shoe new --game rock-bac/commission-free --table mine --shoe-id mine/1 --out shoe.json',
  ],
  'shoe deal': [
    'coup shoe deal shoe.json',
    'coup shoe deal shoe.json --coups 5',
    'coup shoe deal shoe.json --all --close transcript.json',
  ],
  'shoe verify': [
    'coup shoe verify transcript.json',
    'coup shoe verify transcript.json --anchor HEX --public-key HEX',
    'coup shoe verify first.json second.json kept.json --json',
  ],
  'shoe reveal': [
    'coup shoe reveal TABLE/3',
    'coup shoe reveal TABLE/3 --data /var/lib/coup',
    'coup shoe reveal TABLE/3 --original-is-gone --json',
  ],
  serve: [
    'coup serve',
    'coup serve --port 0 --data ./house --bots 0',
    'coup serve --host 0.0.0.0 --public-url https://coup.example --config settings.json',
  ],
  bots: [
    'coup bots',
    'coup bots --count 20 --habits banker,follow',
    'coup bots --url https://coup.example --seed 7',
  ],
  'account create': [
    'coup account create --login ann --role pit',
    'coup account create --login eve --role auditor --data /var/lib/coup',
    'coup account create --login bob --name Bob --json',
  ],
  'account role': [
    'coup account role --login ann --role auditor',
    'coup account role --login ann --role patron --data ./house',
    'coup account role --login bob --role pit --json',
  ],
  'account list': ['coup account list', 'coup account list --data ./house', 'coup account list --json'],
  'account let-in': [
    'coup account let-in PATRON',
    'coup account let-in PATRON --data ./house',
    'coup account let-in PATRON --json',
  ],
  'ledger audit': [
    'coup ledger audit',
    'coup ledger audit --full --data /var/lib/coup',
    'coup ledger audit --heads heads.json --public-key HEX',
  ],
  'ledger export': [
    'coup ledger export --file house.jsonl',
    'coup ledger export --data ./house > house.jsonl',
    'coup ledger export --unsigned --file house.jsonl',
  ],
  'ledger import': [
    'coup ledger import --file house.jsonl --data ./new-house',
    'coup ledger import --file house.jsonl --public-key HEX',
    'coup ledger import --unsigned --file house.jsonl',
  ],
  'ledger return-chips': [
    'coup ledger return-chips TABLE',
    'coup ledger return-chips TABLE --yes',
    'coup ledger return-chips TABLE --key-lost --yes',
  ],
  'ledger right-balances': [
    'coup ledger right-balances',
    'coup ledger right-balances --yes',
    'coup ledger right-balances --data ./house --json',
  ],
  'archive put': [
    'coup archive put',
    'coup archive put --older-than 180 --to /mnt/archive --yes',
    'coup archive put --data ./house --json',
  ],
  'archive check': [
    'coup archive check ./archive',
    'coup archive check ./archive --public-key HEX',
    'coup archive check ./archive --json',
  ],
  'archive shoe': [
    'coup archive shoe ./archive TABLE/3',
    'coup archive shoe ./archive TABLE/3 --file transcript.json',
    'coup archive shoe ./archive TABLE/3 | coup shoe verify /dev/stdin',
  ],
  'key show': ['coup key show', 'coup key show --data ./house', 'coup key show --json'],
  'key rotate-signing': [
    'coup key rotate-signing',
    'coup key rotate-signing --data ./house',
    'coup key rotate-signing --json',
  ],
  'key rotate-sealing': [
    'coup key rotate-sealing',
    'coup key rotate-sealing --data ./house',
    'coup key rotate-sealing --json',
  ],
  'make-year': [
    'coup make-year --data ./year',
    'coup make-year --data ./year --coups 5000 --patrons 200 --days 30',
    'coup make-year --database postgres://127.0.0.1/year --json',
  ],
  houses: ['coup houses', 'coup houses --json', 'coup houses | grep fallsview'],
  card: [
    'coup card rock-bac',
    'coup card penn-national/midi --html card.html --score-sheet',
    'coup card fallsview/commission --lang fr',
  ],
  check: [
    'coup check houses/rock-bac.json',
    'coup check houses/examples/pair-room.json --json',
    'coup check my-house.json',
  ],
  read: [
    'coup read card.txt',
    'coup read card.txt --out my-house.json',
    'coup read page1.txt page2.txt --explain',
  ],
  settle: [
    `echo '{"cards":["8H","KD","2C","3S","8D"],"wagers":{"player":2500}}' | coup settle penn-national/mini`,
    'coup settle rock-bac < coups.jsonl',
    'coup settle fallsview/commission --lang es < coups.jsonl',
  ],
};
