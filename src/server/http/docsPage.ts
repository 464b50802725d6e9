import { isRecord } from '../../base/index.ts';
import { escapeHtml, MARK, TOKENS } from '../../print/index.ts';
import { API, ROUTES, type Route, SOCKET_PATH } from '../../protocol/index.ts';

/** Where the pages that the house makes itself find their styles: a page has none in it. */
export const PLAIN_STYLES_PATH = '/api/plain.css';

export const PLAIN_STYLES = `${TOKENS}
body{max-width:62rem;margin:0 auto;padding:2rem 1.25rem 4rem}
header{display:flex;align-items:baseline;gap:1rem;margin-bottom:1.5rem}
h1{font-size:2rem;margin:1rem 0 .5rem}h2{font-size:1.25rem;margin:2.25rem 0 .5rem}
p{max-width:44rem;margin:.4rem 0}a{color:var(--brass)}
code,pre{font:13px/1.45 ui-monospace,Menlo,Consolas,monospace}
.route{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:1rem 1.25rem;margin:.75rem 0}
.route h3{font:500 15px/1.3 ui-monospace,Menlo,Consolas,monospace;margin-bottom:.35rem;overflow-wrap:anywhere}
.method{display:inline-block;min-width:4.5rem;color:var(--brass)}
.soft{color:var(--soft)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;margin:.6rem 0 0}
dt{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}dd{margin:0;color:var(--soft)}
details{margin-top:.6rem}summary{cursor:pointer;color:var(--soft)}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--room:#16181b;--panel:#1f2226;--raised:#262a2f;--line:#33383f;--line-2:#4a515a;--text:#ece7dc;--soft:#aca596;--brass:#d9b25f}}
@media (max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}
`;

/** A page of the house's own, without a script and without a style in it. */
export const plainPage = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${PLAIN_STYLES_PATH}"></head>
<body><header>${MARK}</header><main>${body}</main></body></html>
`;

/** The HTTP API for people to read, from the same routes and shapes. */
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

/** In place of the pages, where they were not built. */
export const noPagesPage = (folder: string): string =>
  plainPage(
    'Coup is open',
    `<h1>The house is open, but its pages are not built</h1>
<p>The tables are running. The pages should be in <code>${escapeHtml(folder)}</code>; make them with <code>npm run build</code>, or name another folder with <code>--web</code>.</p>
<p>Programs can play already: <a href="/api/docs">the HTTP API</a>.</p>`,
  );

export const notFoundPage = (): string =>
  plainPage('Nothing here', '<h1>There is nothing here</h1><p><a href="/">To the lobby</a></p>');
