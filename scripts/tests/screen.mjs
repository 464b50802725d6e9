// How far the steps are: on a terminal one line each, redrawn, with a bar and the time left; elsewhere a line for each
// step that has ended.
const WIDTH = 24;
const REDRAW_MS = 250;

export function openScreen({ out, secondsOf }) {
  const isTerminal = out.isTTY === true && process.env.CI === undefined;
  const lines = new Map();
  let drawn = 0;
  const draw = () => {
    if (!isTerminal) return;
    const text = [...lines.values()].map((line) => `${CLEAR_LINE}${cut(textOf(line), out.columns)}\n`);
    out.write(`${drawn > 0 ? `${ESCAPE}[${drawn}A` : ''}${text.join('')}`);
    drawn = text.length;
  };
  const say = (text) => {
    if (drawn > 0) out.write(`${ESCAPE}[${drawn}A${ESCAPE}[J`);
    drawn = 0;
    out.write(`${text}\n`);
    draw();
  };
  const timer = isTerminal ? setInterval(draw, REDRAW_MS) : undefined;
  return {
    say,
    watch: {
      begins: (step) => {
        lines.set(step, { step, begun: Date.now(), files: [], done: new Set(), failed: 0 });
        draw();
      },
      hears: (step, { is, ...message }) => {
        const line = lines.get(step);
        if (line === undefined) return;
        if (is === 'files') line.files = message.files.map((file) => ({ file, seconds: secondsOf(file) }));
        if (is === 'waiting') say(`${step}: ${message.said}`);
        if (is !== 'file') return;
        line.done.add(message.file);
        line.failed += message.failed;
      },
      ended: (outcome) => {
        const line = lines.get(outcome.step);
        if (line !== undefined) line.outcome = outcome;
        if (isTerminal) draw();
        else out.write(`${endText(outcome)}\n`);
      },
    },
    close: () => clearInterval(timer),
  };
}

const ESCAPE = String.fromCharCode(27);
const CLEAR_LINE = `${ESCAPE}[2K`;

const cut = (text, columns = 80) => text.slice(0, Math.max(columns - 1, 20));

function textOf({ step, begun, files, done, failed, outcome }) {
  if (outcome !== undefined) return endText(outcome);
  const elapsed = (Date.now() - begun) / 1000;
  const name = step.padEnd(8);
  if (files.length === 0) return `${name} ${'·'.repeat(WIDTH)} ${clock(elapsed)}`;
  const all = files.reduce((sum, { seconds }) => sum + seconds, 0);
  const share = files.reduce((sum, { file, seconds }) => sum + (done.has(file) ? seconds : 0), 0) / all;
  const full = Math.round(share * WIDTH);
  const left = share > 0.02 ? `about ${clock((elapsed / share) * (1 - share))} left` : '';
  const wrong = failed > 0 ? `${failed} failed` : '';
  const words = [`${done.size} of ${files.length} files`, wrong, left].filter((one) => one !== '');
  return `${name} ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${words.join(', ')}`;
}

const endText = ({ step, passed, seconds, files, counts }) =>
  `${step.padEnd(8)} ${passed ? '✓' : '✗'} ${
    files.length > 0 ? `${counts.passed} passed, ${counts.failed} failed, ` : ''
  }${clock(seconds)}`;

/** 7 s, 1:05. */
export const clock = (seconds) =>
  seconds < 60
    ? `${Math.round(seconds)} s`
    : `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
