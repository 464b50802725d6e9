import { type FeltColours, INK, NEUTRAL_COLOURS } from '../engine/index.ts';

/** The colors of a house's felt as CSS variables. */
export const feltTokens = ({ felt, deep, accent }: FeltColours): string =>
  `--felt:${felt};--felt-2:${deep};--accent:${accent}`;

/** Colors and fonts of the light room, for pages that are printed or opened as a file. */
export const TOKENS = `
:root{color-scheme:light;
--room:#f1ece0;--panel:#faf7ef;--raised:#fffdf8;--line:#ddd5c5;--line-2:#bfb5a1;--edge:#8a806d;
--text:#1f1d1a;--soft:#625b4f;--brass:#7d5a14;--good:#1f6a45;--bad:#a5352f;
--banker:#b23a2c;--player:#1f5c9e;--tie:#23704a;
--serif:Newsreader,"Songti SC","Noto Serif CJK SC",Georgia,serif;
--sans:"Instrument Sans","PingFang SC","Noto Sans CJK SC",system-ui,sans-serif;
${feltTokens(NEUTRAL_COLOURS.light)};--ink:${INK.text};--ink-soft:${INK.soft}}
*{box-sizing:border-box;margin:0}
html{background:var(--room);color:var(--text);font:400 14px/1.4 var(--sans);font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%;print-color-adjust:exact;-webkit-print-color-adjust:exact}
h1,h2,h3{font-family:var(--serif);font-weight:500;line-height:1.1;letter-spacing:-.005em}
table{border-collapse:collapse;width:100%}
th{font-weight:400;color:var(--soft);text-align:left}
.felt{background-color:var(--felt);background-image:radial-gradient(rgb(255 255 255/.028) .6px,transparent .8px),radial-gradient(rgb(0 0 0/.09) .6px,transparent .8px);background-size:3px 3px;background-position:0 0,1.5px 1.5px;color:var(--ink);border-radius:14px;position:relative}
.felt::before{content:"";position:absolute;inset:7px;border:1px solid color-mix(in srgb,var(--accent) 46%,transparent);border-radius:9px;pointer-events:none}
.mark{display:inline-flex;align-items:center;gap:7px;font:500 17px/1 var(--serif)}
.mark svg{width:25px;height:16px}.mark .o{fill:none;stroke:currentColor;stroke-width:2}.mark .d{fill:var(--brass)}
`;

/** The ring-and-disc mark. */
export const MARK_SIGN =
  '<svg viewBox="0 0 30 20" aria-hidden="true"><circle class="o" cx="10" cy="10" r="8"/><circle class="d" cx="20" cy="10" r="9"/></svg>';

/** The mark with the name. */
export const MARK = `<span class="mark">${MARK_SIGN}Coup</span>`;
