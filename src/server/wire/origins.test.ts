import { expect, it } from 'vitest';
import { allowedOrigins, isAllowed } from './origins.ts';

it('are those of the house and of the host; under https no page of this machine or network', () => {
  const plain = allowedOrigins({ host: '0.0.0.0', publicUrl: 'http://coup.example', origins: [] }, 8787);
  expect(isAllowed(plain, 'http://localhost:8787')).toBe(true);
  expect(isAllowed(plain, 'http://coup.example')).toBe(true);
  const secure = allowedOrigins(
    { host: '0.0.0.0', publicUrl: 'https://coup.example/', origins: ['https://friend.example'] },
    8787,
  );
  expect([...secure]).toEqual(['https://coup.example', 'https://friend.example']);
  expect(isAllowed(secure, 'http://localhost:8787')).toBe(false);
  expect(isAllowed(secure, undefined)).toBe(true);
});
