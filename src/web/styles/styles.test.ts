import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'src/web/styles';
/** What every page has, and what several draw with. */
const SHARED = ['base.css', 'draw.css'];

/** The classes of a sheet: those that its selectors begin with, which style whatever has them, or all. */
function classesIn(css: string, which: 'first' | 'all'): readonly string[] {
  const selectors = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g)].flatMap(
    ([, list = '']) => list.split(','),
  );
  const first = (selector: string): readonly string[] => /^\s*\.[\w-]+/.exec(selector) ?? [];
  const all = (selector: string): readonly string[] => selector.match(/\.[\w-]+/g) ?? [];
  return selectors.flatMap(which === 'first' ? first : all).map((name) => name.trim());
}

/** The sheets by the page that fetches them: the table has several. */
function sheetsByPage(): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const path of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.css') || SHARED.includes(path)) continue;
    const page = /^(table|squeeze)/.test(path) ? 'table' : path;
    pages.set(page, `${pages.get(page) ?? ''}${readFileSync(join(FOLDER, path), 'utf8')}`);
  }
  return pages;
}

/** Lobby's lists and felt plates are drawn on by other pages too, which fetch its sheet; a table says more of a felt. */
const MEANT = ['.list', '.wide-road', '.felt'];
/** Named alike, and never on what the other's rule goes on to ask for. */
const APART = ['.solo', '.narrow'];

describe('the styles of a page', () => {
  it('stay when one goes on to another, and so style no class that it has', () => {
    const pages = sheetsByPage();
    const found = [...pages].flatMap(([page, css]) =>
      [...pages]
        .filter(([other]) => other !== page)
        .flatMap(([other, theirs]) => {
          const names = new Set(classesIn(theirs, 'all'));
          const own = new Set(classesIn(css, 'first'));
          return [...own]
            .filter((name) => names.has(name))
            .map((name) => `${page} styles ${name} of ${other}`);
        }),
    );
    const known = [...MEANT, ...APART].map((name) => ` ${name} of `);
    expect(pages.size).toBeGreaterThan(5);
    expect(found.filter((each) => !known.some((name) => each.includes(name)))).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });

  it('would be found out if they did', () => {
    const css = '/* .no {} */ .bets, .a .b { x: y } @media (w) { .c > .d { } i.e { } }';
    expect(classesIn(css, 'first')).toEqual(['.bets', '.a', '.c']);
    expect(classesIn(css, 'all')).toEqual(['.bets', '.a', '.b', '.c', '.d', '.e']);
  });
});
