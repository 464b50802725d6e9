import { isRecord } from '../../base/index.ts';
import { escapeHtml, MARK_SIGN, TOKENS } from '../../print/index.ts';
import { API, type Refusal, ROUTES, type Route, SOCKET_PATH } from '../../protocol/index.ts';
import { LANGUAGE_TAGS, type Language, languageFor } from '../../words/index.ts';
import { PLAIN_WORDS } from '../../words/plain/index.ts';

/** The style sheet of the server's own pages, which contain no inline styles. */
export const PLAIN_STYLES_PATH = '/api/plain.css';

/** Colors of the dark theme, as in the built pages. */
const DARK =
  'color-scheme:dark;--room:#151412;--panel:#1d1c19;--raised:#262420;--line:#37342e;--line-2:#4a463e;--edge:#7d7668;--text:#efe9dc;--soft:#b3ab9b;--brass:#d2ae6d';

const STYLES = `${TOKENS}
@media (prefers-color-scheme:dark){:root{${DARK}}}
body{min-height:100vh;display:flex;flex-direction:column}
.bar{display:flex;align-items:center;gap:28px;min-height:60px;padding:0 24px;border-bottom:1px solid var(--line)}
.bar .mark{font-size:23px;color:var(--text);text-decoration:none}.bar .mark svg{width:30px;height:20px}
.bar nav{display:flex;gap:20px;flex-wrap:wrap}.bar nav a{color:var(--soft);text-decoration:none;padding:10px 0}
.bar nav a:hover{color:var(--text)}
main{flex:1;width:100%;max-width:62rem;margin:0 auto;padding:1.5rem 1.25rem 4rem}
h1{font-size:34px;margin:.5rem 0}h2{font-size:22px;margin:2.25rem 0 .5rem}
p{max-width:44rem;margin:.4rem 0;font-size:15px}a{color:var(--brass);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--brass);outline-offset:2px;border-radius:4px}
.btn{display:inline-flex;align-items:center;min-height:44px;padding:0 18px;margin:14px 10px 0 0;border:1px solid var(--edge);border-radius:8px;color:var(--text);text-decoration:none;font-weight:550}
.btn.pri{background:var(--text);border-color:var(--text);color:var(--room)}
code,pre{font:13px/1.45 ui-monospace,Menlo,Consolas,monospace}
.route{background:var(--panel);border:1px solid var(--line);border-radius:14px;padding:1rem 1.25rem;margin:.75rem 0}
.route h3{font:500 15px/1.3 ui-monospace,Menlo,Consolas,monospace;margin-bottom:.35rem;overflow-wrap:anywhere}
.method{display:inline-block;min-width:4.5rem;color:var(--brass)}
.soft{color:var(--soft)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;margin:.6rem 0 0}
dt{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}dd{margin:0;color:var(--soft)}
details{margin-top:.6rem}summary{cursor:pointer;color:var(--soft)}
.foot{border-top:1px solid var(--line);padding:12px 24px;font-size:13px;color:var(--soft)}
@media (max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}h1{font-size:28px}.bar{padding:0 16px;gap:16px}}
`;

/** Fonts of the built pages, by file prefix. Without built pages, the browser's own fonts are used. */
const FACES = [
  ['newsreader-latin-opsz-normal', 'font-family:Newsreader;font-weight:200 800'],
  ['instrument-sans-latin-wght-normal', 'font-family:"Instrument Sans";font-weight:400 700'],
] as const;

/** The style sheet of the server's own pages, with fonts from the built pages' assets. */
export function plainStyles(assets: readonly string[]): string {
  const faces = FACES.flatMap(([stem, face]) => {
    const file = assets.find((name) => name.startsWith(stem) && name.endsWith('.woff2'));
    return file === undefined
      ? []
      : [`@font-face{${face};font-display:swap;src:url("/assets/${file}") format("woff2")}`];
  });
  return `${faces.join('')}${STYLES}`;
}

/** A page without scripts or inline styles. */
const plainPage = (title: string, body: string, language: Language = 'en'): string =>
  `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${PLAIN_STYLES_PATH}"></head>
<body><header class="bar"><a class="mark" href="/" aria-label="${PLAIN_WORDS[language].brand}">${MARK_SIGN}Coup</a><nav aria-label="Coup"><a href="/">${PLAIN_WORDS[language].lobby}</a><a href="/#/cards">${PLAIN_WORDS[language].ruleCards}</a><a href="/api/docs">API</a></nav></header>
<main>${body}</main><footer class="foot">${PLAIN_WORDS[language].playChips}</footer></body></html>
`;

/** The documentation of the HTTP API, generated from its routes and shapes. */
export function docsPage(): string {
  const routes = Object.entries<Route>(ROUTES).map(([name, route]) => routeHtml(name, route));
  return plainPage(
    'Coup: the HTTP API',
    `<h1>The HTTP API</h1>
<p>JSON in, JSON out; chips are whole cents; times are milliseconds since 1970. A refusal is <code>{"error":{"code","message","retryable"}}</code> with a status of 400 or more. The same as a document: <a href="${API}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Tables are played over a socket at <code>${SOCKET_PATH}?ticket=…</code>: begin a session, ask for a ticket, open the socket within thirty seconds.</p>
<h2>Routes</h2>
${routes.join('\n')}`,
  );
}

function routeHtml(name: string, { method, path, about, session, body, answer }: Route): string {
  return `<section class="route" id="${name}">
<h3><span class="method">${method}</span> ${escapeHtml(`${API}${path}`)}</h3>
<p>${escapeHtml(about)}${session === 'needed' ? ' <span class="soft">Needs a session.</span>' : ''}</p>
${body === undefined ? '' : membersHtml('It takes', body.schema)}${answer === undefined ? '<p class="soft">It answers nothing (204).</p>' : membersHtml('It answers', answer.schema)}
</section>`;
}

function membersHtml(what: string, schema: Readonly<Record<string, unknown>>): string {
  const inside = isRecord(schema['items']) ? schema['items'] : schema;
  const { properties, required } = inside;
  const description = escapeHtml(String(schema['description'] ?? ''));
  if (!isRecord(properties)) return `<p class="soft">${what}: ${description}.</p>`;
  const needed = Array.isArray(required) ? required : [];
  const rows = Object.entries(properties).map(([name, member]) => {
    const about = isRecord(member) ? String(member['description'] ?? '') : '';
    return `<dt>${escapeHtml(name)}${needed.includes(name) ? '' : '?'}</dt><dd>${escapeHtml(about)}</dd>`;
  });
  const many = inside === schema ? '' : ' (a list)';
  return `<details open><summary>${what}: ${description}${many}</summary><dl>${rows.join('')}</dl></details>`;
}

/** Shown if the pages are not built. */
export const noPagesPage = (folder: string): string =>
  plainPage(
    'Coup is open',
    `<h1>The house is open, but its pages are not built</h1>
<p>The tables are running. The pages should be in <code>${escapeHtml(folder)}</code>; make them with <code>npm run build</code>, or name another folder with <code>--web</code>.</p>
<p>Programs can play already: <a href="/api/docs">the HTTP API</a>.</p>`,
  );

export function notFoundPage(language: Language): string {
  const { title, what } = PLAIN_WORDS[language].nothing;
  return plainPage(title, `<h1>${title}</h1>\n<p>${what}</p>\n${waysOn(language)}`, language);
}

/** Shown in place of a page that failed: what happened and what to do. */
export function refusedPage(no: Refusal, language: Language): string {
  const { refusal, no: said } = PLAIN_WORDS[language];
  const body = `<h1>${said.title}</h1>\n<p>${escapeHtml(refusal(no))}</p>\n<p>${said.safe}</p>\n${waysOn(language)}`;
  return plainPage(said.title, body, language);
}

const waysOn = (language: Language): string =>
  `<a class="btn pri" href="/">${PLAIN_WORDS[language].toLobby}</a><a class="btn" href="/#/cards">${PLAIN_WORDS[language].ruleCards}</a>`;

const MOST_OF_HEADER = 200;

/** The reader's language by `Accept-Language`, which browsers send in order of preference. */
export const getLanguage = (acceptLanguage: string | undefined): Language =>
  languageFor(
    (acceptLanguage ?? '')
      .slice(0, MOST_OF_HEADER)
      .split(',')
      .map((tag) => tag.split(';')[0]?.trim() ?? ''),
  );
