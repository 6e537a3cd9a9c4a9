import { expect, it } from 'vitest';
import { promptAfter, type Prompt, type PromptEvent } from './dollhouse-prompt.ts';

const delayPassed = (dismissals: number): PromptEvent => ({ kind: 'delayPassed', dismissals });

it.each<[Prompt, PromptEvent, Prompt]>([
  ['none', delayPassed(0), 'rotate'],
  ['none', delayPassed(2), 'rotate'],
  ['none', delayPassed(3), 'none'],
  ['enterInside', delayPassed(0), 'enterInside'],
  ['none', { kind: 'navigated' }, 'none'],
  ['rotate', { kind: 'navigated' }, 'enterInside'],
  ['enterInside', { kind: 'navigated' }, 'enterInside'],
  ['rotate', { kind: 'dismissed' }, 'none'],
  ['enterInside', { kind: 'dismissed' }, 'none'],
  ['enterInside', { kind: 'leftDollhouse' }, 'none'],
])('%s, after %o: %s', (before, event, after) => {
  expect(promptAfter(before, event)).toBe(after);
});
