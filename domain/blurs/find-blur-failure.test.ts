import { expect, it } from 'vitest';
import { blurStatuses, type BlurStatus } from '../model/content/blur.ts';
import { findBlurFailure } from './find-blur-failure.ts';

const blur = (status: BlurStatus, sweepId = 's1') => ({ status, sweepId, outline: [] });

it.each<[BlurStatus, boolean]>([
  ['pending', true],
  ['suggested', true],
  ['processing', false],
  ['applied', false],
  ['failed', false],
])('a new one may be %s: %s', (status, may) => {
  expect(findBlurFailure(null, blur(status)) === null).toBe(may);
});

const open: ReadonlySet<BlurStatus> = new Set(['pending', 'suggested', 'failed']);

it.each(blurStatuses.flatMap((from) => blurStatuses.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
  const may = from !== 'processing' && (from === to || (open.has(from) && open.has(to)));
  expect(findBlurFailure(blur(from), blur(to)) === null).toBe(may);
});

it.each<[BlurStatus, boolean, boolean]>([
  ['pending', true, true],
  ['failed', true, true],
  ['applied', false, true],
  ['processing', false, false],
])('%s may move: %s, and go: %s', (status, moves, goes) => {
  expect(findBlurFailure(blur(status), blur(status, 's2')) === null).toBe(moves);
  expect(findBlurFailure(blur(status), null) === null).toBe(goes);
});
