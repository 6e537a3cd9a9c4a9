/** The tables of docs/reference/start-up.md#call-to-action. */
import { describe, expect, it } from 'vitest';
import {
  callToActionAfter,
  readCallToActionSize,
  type CallToAction,
  type CallToActionConditions,
  type CallToActionEvent,
} from './call-to-action.ts';

it.each([
  ['0', 'none'],
  ['1', 'large'],
  ['2', 'small'],
  ['none', 'none'],
  ['Large', 'large'],
  ['small', 'small'],
  ['3', null],
  ['', null],
  [null, null],
] as const)('reads the size %j as %j', (text, size) => {
  expect(readCallToActionSize(text)).toBe(size);
});

const facts: CallToActionConditions = {
  helpSize: 'none',
  tourSize: 'large',
  isHelpSuppressed: false,
  isQuickstart: false,
  hasBeenSeen: false,
  hasHighlights: true,
};
const after = (
  kind: CallToActionEvent['kind'],
  changes: Partial<CallToActionConditions> = {},
  current: CallToAction = null,
): CallToAction => callToActionAfter(current, { kind }, { ...facts, ...changes });

const largeHelp = { content: 'help', size: 'large' } as const;
const smallHelp = { content: 'help', size: 'small' } as const;
const tourEnd = { content: 'tourComplete', size: 'large' } as const;

describe('at the start', () => {
  it.each([
    ['playing', {}, null],
    ['playing', { helpSize: 'large' }, largeHelp],
    ['playing', { helpSize: 'small' }, smallHelp],
    ['opened', { helpSize: 'large' }, null],
    ['opened', { helpSize: 'large', isQuickstart: true }, largeHelp],
    ['playing', { helpSize: 'large', isQuickstart: true }, null],
    ['playing', { helpSize: 'large', isHelpSuppressed: true }, null],
    ['opened', { helpSize: 'large', isQuickstart: true, isHelpSuppressed: true }, null],
    ['playing', { helpSize: 'large', hasBeenSeen: true }, null],
  ] as const)('%s with %j opens %j', (kind, changes, opened) => {
    expect(after(kind, changes)).toEqual(opened);
  });
});

describe('after a tour', () => {
  it.each([
    [{}, tourEnd],
    [{ tourSize: 'small' }, { content: 'tourComplete', size: 'small' }],
    [{ tourSize: 'none' }, null],
    [{ hasHighlights: false }, null],
    [{ hasBeenSeen: true }, null],
    // The parameter `ts` is about the start only.
    [{ isHelpSuppressed: true }, tourEnd],
  ] as const)('with %j opens %j', (changes, opened) => {
    expect(after('tourFinished', changes)).toEqual(opened);
  });

  it('replaces the help, and closes when a tour starts again', () => {
    expect(after('tourFinished', {}, largeHelp)).toEqual(tourEnd);
    expect(after('tourStarted', {}, tourEnd)).toBeNull();
    expect(after('tourStarted', {}, largeHelp)).toEqual(largeHelp);
  });
});

it('opens the help for a program, also where it has been seen, and closes', () => {
  expect(after('requested', { hasBeenSeen: true })).toEqual(largeHelp);
  expect(after('requested', { helpSize: 'small' })).toEqual(smallHelp);
  expect(after('requested', {}, tourEnd)).toEqual(tourEnd);
  expect(after('closed', {}, tourEnd)).toBeNull();
});
