/** The colours of the engine and of the interface are the same. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { backgroundColors } from '#domain/model/backgrounds.ts';

const tokens = readFileSync(new URL('../../ui-kit/tokens/tokens.css', import.meta.url), 'utf8');
const token = (name: string): string | undefined => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];

it.each(Object.entries(backgroundColors))('%s', (color, { primary, secondary, grid, gridSecondary }) => {
  expect([
    token(`model-${color}-primary`),
    token(`model-${color}-secondary`),
    token(`model-${color}-grid`),
    token(`model-${color}-grid-secondary`),
  ]).toEqual([primary, secondary, grid, gridSecondary]);
});
