import { expect, it } from 'vitest';
import { blurStatuses, type BlurStatus } from '../model/content/blur.ts';
import { findBlurFault } from './find-blur-fault.ts';

const blur = (status: BlurStatus, sweepId = 's1') => ({ status, sweepId, outline: [] });

it.each<[BlurStatus, boolean]>([
  ['pending', true],
  ['suggested', true],
  ['processing', false],
  ['applied', false],
  ['failed', false],
])('a new one may be %s: %s', (status, may) => {
  expect(findBlurFault(null, blur(status)) === null).toBe(may);
});

const open: ReadonlySet<BlurStatus> = new Set(['pending', 'suggested', 'failed']);

it.each(blurStatuses.flatMap((from) => blurStatuses.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
  const may = from !== 'processing' && (from === to || (open.has(from) && open.has(to)));
  expect(findBlurFault(blur(from), blur(to)) === null).toBe(may);
});

it.each<[BlurStatus, boolean, boolean]>([
  ['pending', true, true],
  ['failed', true, true],
  ['applied', false, true],
  ['processing', false, false],
])('%s may move: %s, and go: %s', (status, moves, goes) => {
  expect(findBlurFault(blur(status), blur(status, 's2')) === null).toBe(moves);
  expect(findBlurFault(blur(status), null) === null).toBe(goes);
});
