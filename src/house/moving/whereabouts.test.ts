import { describe, expect, it } from 'vitest';
import { isSamePlace } from './whereabouts.ts';

const HERE = 'database 7301 16384 16390.731';

describe('two words for a place', () => {
  it.each([
    ['a folder', 'folder 12 99', 'folder 12 99'],
    ['a database', HERE, HERE],
    ['a database as an older Coup noted it', 'database 7301 16384', HERE],
    ['a server that does not say any more who it is', HERE, 'database ? 16384 16390.731'],
    ['a server that says so now', 'database ? 16384 16390.731', HERE],
    ['tables that were made anew', HERE, 'database 7301 16384 20000.900'],
  ])('name one place: %s', (_, noted, here) => {
    expect(isSamePlace(noted, here)).toBe(true);
  });

  it.each([
    ['another folder', 'folder 12 99', 'folder 13 99'],
    ['another birth', 'folder 12 99', 'folder 12 98'],
    ['another server', HERE, 'database 7302 16384 16390.731'],
    ['another database', HERE, 'database 7301 16385 16390.731'],
    ['a database in place of a folder', 'folder 12 99', HERE],
    ['other marks on a server without a name', 'database ? 16384 16390.731', 'database ? 16384 16390.732'],
    ['no marks, and no name', 'database 7301 16384', 'database ? 16384 16390.731'],
    ['another number on a server without a name', HERE, 'database ? 16385 16390.731'],
  ])('name two: %s', (_, noted, here) => {
    expect(isSamePlace(noted, here)).toBe(false);
  });
});
