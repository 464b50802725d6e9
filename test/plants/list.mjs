// Bugs as somebody's hand might slip, each at a place where one was once overlooked, and the tests that must see it.
// `npm run plants` plants each in turn.

const at = (file, tests, project = 'node') => ({ file, tests, project });

const RECEIPTS = at('src/house/receipts.ts', ['test/pit/pit.test.ts'], 'pit');
const STATEMENT = at('src/house/statement.ts', ['src/house/statement.test.ts']);
const STATEMENT_PAGES = at('src/house/transfersOfAccount.ts', ['test/pit/pit.test.ts'], 'pit');
const SHOES = at('src/house/shoes.ts', ['test/pit/pit.test.ts'], 'pit');
const WALK = at('src/house/walk.ts', ['test/pit/pit.test.ts'], 'pit');
const WRITER = at('src/house/writer.ts', ['src/house/writer.test.ts']);
const QUEUE = at('src/house/queue.ts', ['src/house/queue.test.ts']);
const SIGNIFICANT = at('src/house/significant.ts', [
  'src/house/significant.test.ts',
  'src/server/people/significant.test.ts',
]);
const INVITATION = at('src/house/invitation.ts', ['src/house/invitation.test.ts']);
const SEATING = at('src/table/seating.ts', ['src/table/seating.test.ts', 'src/table/private.test.ts']);
const ENTROPY = at('src/table/entropy.ts', ['src/table/entropy.test.ts']);
const WAGERING = at('src/table/wagering.ts', ['src/table/wagering.test.ts']);
const EVOLVE = at('src/table/evolve.ts', ['src/table/evolve.test.ts', 'src/table/clocks.test.ts']);
const DUTY = at('src/table/duty.ts', ['src/table/duty.test.ts', 'src/table/clocks.test.ts']);
const DEALING = at('src/table/dealing.ts', ['src/table/dealing.test.ts', 'src/table/clocks.test.ts']);
const PURSE = at('src/house/purse.ts', ['test/pit/pit.test.ts'], 'pit');
const FOLLOWING = at('src/server/wire/following.ts', ['src/server/wire/following.test.ts']);
const RING = at('src/server/table/ring.ts', ['src/server/table/table.test.ts']);
const COMMIT = at('src/record/postgres/commit.ts', ['src/record/postgres/postgres.test.ts']);
const SWIFT = at('src/record/postgres/swiftCommit.ts', ['src/record/postgres/swiftCommit.test.ts']);
const TRANSACTION = at('src/record/postgres/transaction.ts', ['src/record/postgres/lockOrder.test.ts']);
const IMPORT = at('src/house/moving/importHouse.ts', ['src/house/moving/move.test.ts']);
const SETTLE = at('src/engine/settle.ts', ['src/engine']);
const TAKING = at('src/house/takings/taking.ts', ['src/house/takings']);
const TAKINGS = at('src/house/takings/takings.ts', ['src/house/takings']);
const COVARIANCE = at('src/odds/covariance.ts', ['src/odds/covariance.test.ts']);
const PRICING = at('src/server/pit/pricing.ts', ['src/server/pit']);
const AT_DESK = at('src/server/wire/acting.ts', ['test/protocol/access.test.ts']);
const CHAIN = at('src/house/chain.ts', ['src/house', 'src/server/table']);

/** Place, what the bug does, where, and what is written in place of what. */
export const PLANTS = [
  // What tables take, and what they should.
  [
    'a fee is left out of what the house won',
    TAKING,
    'sum + stake + fee - returned',
    'sum + stake - returned',
  ],
  ['wagers of one coup are told apart in the spread', TAKING, 'if (one <= two)', 'if (one === two)'],
  ['events that are told again are counted again', TAKINGS, 'events.slice(known + 1 - first)', 'events'],
  ['what is lost counts as a push in the spread', COVARIANCE, 'subtractRatios(NOTHING, ONE)', 'NOTHING'],
  ['two bets go together once where they do twice', PRICING, 'cross : 2n * cross', 'cross : cross'],
  [
    'anybody may follow the floor',
    AT_DESK,
    '  MESSAGE_VISITORS[message.say].includes(visitor) ||\n',
    "  MESSAGE_VISITORS[message.say].includes(visitor) ||\n  message.say === 'desk' ||\n",
  ],
  // Receipts after a restart.
  ['receipts forget where the log stood at a restart', RECEIPTS, 'let k = state.log.length;', 'let k = 0;'],
  ['receipts go on counting into the next shoe', RECEIPTS, '          k = 0;\n', ''],
  [
    'receipts name the table after a restart',
    RECEIPTS,
    'let shoeId = state.newestShoe ?? state.id;',
    'let shoeId = state.id;',
  ],
  // What is signed at the end of a shoe.
  [
    'the transcript of a closed shoe is unsigned',
    SHOES,
    'sealed: undefined }, signer)',
    'sealed: undefined })',
  ],
  // Pages of statements and of long reads.
  [
    'a statement reads one page',
    STATEMENT_PAGES,
    'if (page.value.length < PAGE) return ok(all);',
    'return ok(all);',
  ],
  [
    'a statement begins each page with the last of the page before',
    STATEMENT_PAGES,
    '?? 0, PAGE, account',
    '?? 0, PAGE - 1, account',
  ],
  ['a statement shows the oldest lines', STATEMENT, '.slice(-most)', '.slice(0, most)'],
  ['a shoe that goes over a page is never found', SHOES, 'if (page.value.length < PAGE) break;', 'break;'],
  [
    'the second page of a shoe is skipped',
    SHOES,
    'for (let from = begin; ; from += PAGE)',
    'for (let from = begin; ; from += PAGE + 1)',
  ],
  [
    'a walk ends after its first page',
    WALK,
    'next = ahead(store.transfers(last.position, PAGE));',
    'next = Promise.resolve(ok([]));',
  ],
  [
    'a journal is folded from its first page alone',
    WRITER,
    'if (page.value.length < PAGE) return ok(folded);',
    'return ok(folded);',
  ],
  // Significant events while the store refuses.
  ['a significant event that the store refused is dropped', SIGNIFICANT, 'return pause();', 'return;'],
  [
    'the last significant events are not waited for',
    SIGNIFICANT,
    '      await writing;\n      begin();\n',
    '',
  ],
  [
    'a changed setting goes unnoticed',
    SIGNIFICANT,
    'if (changes.length > 0) waiting.push',
    'if (changes.length > 1) waiting.push',
  ],
  // Invitations.
  [
    'any invitation of the right length opens a private table',
    SEATING,
    'command.invitation !== state.settings.invitation',
    'command.invitation?.length !== state.settings.invitation.length',
  ],
  ['an invitation must be typed in capitals', INVITATION, 'code.toUpperCase()', 'code'],
  // The purse with chips on the felt.
  [
    'a purse forgets the chips on the felt',
    PURSE,
    '[stackAccount(id, patron), holdAccount(id, patron)]',
    '[stackAccount(id, patron)]',
  ],
  // A queue before a journal.
  [
    'one that cannot be committed takes the others with it',
    QUEUE,
    'if (!isOfOne(done.error) || batch.length === 1)',
    'if (batch.length > 0)',
  ],
  [
    'a snapshot is saved for ever at the same place',
    QUEUE,
    '      savedAt = writer.seq();\n      const saved',
    '      const saved',
  ],
  // Slow readers of several tables.
  [
    'a slow reader hears of one table only',
    FOLLOWING,
    '        if (!one.stale) continue;\n',
    '        if (!one.stale) break;\n',
  ],
  ['a slow reader is never told what was left out', FOLLOWING, '        one.stale = false;\n', ''],
  ['whoever comes back misses one update', RING, 'first === seq + 1', 'first === seq + 2'],
  // Retries after a unique violation, accounts of transfers with many legs.
  ['a unique violation is not tried again', TRANSACTION, "'40001', '40P01', '23505'", "'40001', '40P01'"],
  [
    'only the first two legs of a transfer are locked',
    COMMIT,
    'legs.map(({ account }) => account)));\n',
    'legs.slice(0, 2).map(({ account }) => account)));\n',
  ],
  [
    'a commit in one statement does not ask whose the journal is by now',
    SWIFT,
    ' AND journals.epoch = asked.epoch\n',
    '\n',
  ],
  [
    'a commit in one statement looks at balances only when all is moved',
    SWIFT,
    'balances.balance + asked.least >= 0',
    'balances.balance + asked.sum >= 0',
  ],
  // Imports.
  [
    'an unsigned export is taken as if somebody had signed it',
    IMPORT,
    '  if (word === undefined)\n',
    '  if (word === null)\n',
  ],
  [
    'an export signed by another key is taken',
    IMPORT,
    'terms.publicKey === undefined || terms.publicKey === word.publicKey',
    'true || terms.publicKey === word.publicKey',
  ],
  // Answers remembered for those who left.
  ['whoever leaves is forgotten at once', EVOLVE, '.slice(-GONE_KEPT);', '.slice(1_000_000);'],
  [
    'whoever comes back has no memory',
    EVOLVE,
    'answered: answersTo(state, event.patron) };',
    'answered: [] };',
  ],
  // Entropy of one who is away, or copied.
  [
    'a commitment may be copied',
    ENTROPY,
    '    state.entropy.some((one) => one.commitment === commitment)\n',
    '    false\n',
  ],
  [
    'entropy is taken after its deadline',
    ENTROPY,
    "state.stage.is !== 'opening' || now >= state.stage.until",
    "state.stage.is !== 'opening'",
  ],
  // Clocks kept over a restart.
  [
    'betting goes on by the old clock after a crash',
    EVOLVE,
    "stage: { is: 'betting', until: at + settings.bettingMs }",
    'stage: { ...stage }',
  ],
  [
    'a turn goes on by the old clock after a crash',
    EVOLVE,
    'turns: state.coup.turns.map((turn) => ({ ...turn, until: at })),',
    'turns: state.coup.turns,',
  ],
  [
    'a seat is kept for ever after a crash',
    EVOLVE,
    'keptUntil: at + settings.seatKeptMs',
    'keptUntil: undefined',
  ],
  [
    'open bets stay on the felt after a crash',
    DEALING,
    "state.stage.is === 'betting' ? openBetsBack(state, reason, now) : []",
    '[]',
  ],
  ['one who has chips on the felt is put out', DUTY, '  seat.placed.length === 0 &&\n', ''],
  ['a list closes while somebody is sitting down', DUTY, 'state.satAt + QUIET_MS', 'state.satAt'],
  // Order of acceptance, and what is late.
  [
    'undo takes the first chip back',
    WAGERING,
    'takeBack(state, seat, seat.placed.slice(-1), by, now)',
    'takeBack(state, seat, seat.placed.slice(0, 1), by, now)',
  ],
  ['a wager at the very deadline is taken', WAGERING, 'now < state.stage.until', 'now <= state.stage.until'],
  [
    'the bank covers each patron alone',
    WAGERING,
    'for (const { bet, stake } of wagersOn(state.game, placed)) add(bet.id, stake);',
    '',
  ],
  // Caps against commission.
  [
    'commission is taken of more than was paid',
    SETTLE,
    'getShare(profit, line.commission, rules.commissionRounding)',
    'getShare(full, line.commission, rules.commissionRounding)',
  ],
  ['commission may exceed the profit', SETTLE, 'chips(Math.min(share, profit))', 'chips(share)'],
  ['the maximum payout starts anew for each wager', SETTLE, 'paidTo.set(patron, own + settled.profit);', ''],
  // The chain.
  [
    'a seed near a stride is the wrong one',
    CHAIN,
    'Math.ceil(wanted / STRIDE) * STRIDE',
    'Math.floor(wanted / STRIDE + 1) * STRIDE - STRIDE',
  ],
].map(([name, where, find, replace]) => ({ name, ...where, find, replace }));
