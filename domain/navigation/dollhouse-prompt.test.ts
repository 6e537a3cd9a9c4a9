import { expect, it } from 'vitest';
import { promptAfter, type Prompt, type PromptEvent } from './dollhouse-prompt.ts';

const passed = (dismissals: number): PromptEvent => ({ kind: 'delayPassed', dismissals });

it.each<[Prompt, PromptEvent, Prompt]>([
  ['none', passed(0), 'rotate'],
  ['none', passed(2), 'rotate'],
  ['none', passed(3), 'none'],
  ['enterInside', passed(0), 'enterInside'],
  ['none', { kind: 'navigated' }, 'none'],
  ['rotate', { kind: 'navigated' }, 'enterInside'],
  ['enterInside', { kind: 'navigated' }, 'enterInside'],
  ['rotate', { kind: 'dismissed' }, 'none'],
  ['enterInside', { kind: 'dismissed' }, 'none'],
  ['enterInside', { kind: 'leftDollhouse' }, 'none'],
])('%s, after %o: %s', (before, event, after) => {
  expect(promptAfter(before, event)).toBe(after);
});
