/** Colours and faces of the light room, for pages that are read on paper or opened as a file. */
export const TOKENS = `
:root{color-scheme:light;
--room:#f1ece0;--panel:#faf7ef;--raised:#fffdf8;--line:#ddd5c5;--line-2:#bfb5a1;--edge:#8a806d;
--text:#1f1d1a;--soft:#625b4f;--brass:#7d5a14;--good:#1f6a45;--bad:#a5352f;
--banker:#b23a2c;--player:#1f5c9e;--tie:#23704a;
--serif:Newsreader,"Songti SC","Noto Serif CJK SC",Georgia,serif;
--sans:"Instrument Sans","PingFang SC","Noto Sans CJK SC",system-ui,sans-serif;
--felt:#3a3d42;--felt-2:#2b2e32;--accent:#cfd3d9;--ink:#f5eee0;--ink-soft:#e0d5c4}
.h-fallsview{--felt:#155965;--felt-2:#0f4650;--accent:#a5d9d3}
.h-firekeepers{--felt:#6d3c1b;--felt-2:#5a3014;--accent:#f0bd84}
.h-penn-national{--felt:#25563f;--felt-2:#1d4532;--accent:#cbd694}
.h-morgantown{--felt:#314470;--felt-2:#27365a;--accent:#b4c4ee}
.h-rock-bac{--felt:#692838;--felt-2:#541f2d;--accent:#ecc19a}
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

/** The ring-and-disc mark with the name. */
export const MARK =
  '<span class="mark"><svg viewBox="0 0 30 20" aria-hidden="true"><circle class="o" cx="10" cy="10" r="8"/><circle class="d" cx="20" cy="10" r="9"/></svg>Coup</span>';
