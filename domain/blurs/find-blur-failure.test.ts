import { expect, it } from 'vitest';
import { blurStatuses, type BlurStatus } from '../records/kinds/blur.ts';
import { findBlurFailure } from './find-blur-failure.ts';

const blur = (status: BlurStatus, sweepId = 's1') => ({ status, sweepId, outline: [] });

it.each<[BlurStatus, boolean]>([
  ['pending', true],
  ['suggested', true],
  ['processing', false],
  ['applied', false],
  ['failed', false],
])('a new blur may be %s: %s', (status, isAllowed) => {
  expect(findBlurFailure(null, blur(status)) === null).toBe(isAllowed);
});

const editableStatuses: ReadonlySet<BlurStatus> = new Set(['pending', 'suggested', 'failed']);

it.each(blurStatuses.flatMap((from) => blurStatuses.map((to) => [from, to] as const)))(
  'status %s to %s',
  (from, to) => {
    const isAllowed =
      from !== 'processing' && (from === to || (editableStatuses.has(from) && editableStatuses.has(to)));
    expect(findBlurFailure(blur(from), blur(to)) === null).toBe(isAllowed);
  },
);

it.each<[BlurStatus, boolean, boolean]>([
  ['pending', true, true],
  ['failed', true, true],
  ['applied', false, true],
  ['processing', false, false],
])('%s may be moved: %s, and removed: %s', (status, isMovable, isRemovable) => {
  expect(findBlurFailure(blur(status), blur(status, 's2')) === null).toBe(isMovable);
  expect(findBlurFailure(blur(status), null) === null).toBe(isRemovable);
});
