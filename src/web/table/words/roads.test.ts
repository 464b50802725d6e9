import { describe, expect, test } from 'vitest';
import { tellDerived } from './roads.ts';

describe('a derived road in words', () => {
  test('counts its marks and says how the newest goes on', () => {
    expect(tellDerived('bigEye', [])).toBe('Big eye boy. Nothing yet');
    expect(tellDerived('small', ['R', 'R', 'B', 'R', 'R', 'R'])).toBe(
      'Small road. 5 regular, 1 irregular; newest regular, 3 in a row',
    );
    expect(tellDerived('cockroach', ['B'])).toBe(
      'Cockroach pig. 0 regular, 1 irregular; newest irregular, 1 in a row',
    );
  });
});
