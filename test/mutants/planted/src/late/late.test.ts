import { expect, it } from 'vitest';
import { paid } from './late.ts';

it('is paid in the end', async () => expect(await paid()).toBe('paid'));
