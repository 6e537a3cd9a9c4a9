import { describe, expect, it } from 'vitest';
import { closeConfirm, closedConfirm, openConfirm, updateConfirm, type ConfirmState } from './confirm.ts';

const question = { title: 'Delete?', message: 'For ever.' };
const open = (cancellable?: boolean): ConfirmState<string> => ({
  kind: 'open',
  properties: { ...question, ...(cancellable === undefined ? {} : { cancellable }) },
});

describe('the confirm modal', () => {
  it.each([[null], [undefined], [{}]])('cannot be opened with %j', (properties) => {
    expect(() => openConfirm(closedConfirm, properties as typeof question)).toThrow('Cannot open empty modal');
  });

  it.each([
    ['closed', closedConfirm, { ok: true, state: open(), result: null }],
    ['open', open(true), { ok: true, state: open(), result: 'CLOSE' }],
    ['open and not cancellable', open(false), { ok: false, message: 'Cannot close non-cancellable modal' }],
  ] as const)('opened while %s', (_, state, expected) => {
    expect(openConfirm(state, question)).toEqual(expected);
  });

  it.each([
    ['CLOSE', open(), { ok: true, state: closedConfirm, result: 'CLOSE' }],
    ['CONFIRM', open(), { ok: true, state: closedConfirm, result: 'CONFIRM' }],
    ['CONFIRM', open(false), { ok: true, state: closedConfirm, result: 'CONFIRM' }],
    ['CLOSE', open(false), { ok: false, message: 'Cannot close non-cancellable modal' }],
    ['CLOSE', closedConfirm, { ok: false, message: 'Cannot cancel a closed modal' }],
    ['CONFIRM', closedConfirm, { ok: false, message: 'Cannot cancel a closed modal' }],
  ] as const)('closed with %s', (result, state, expected) => {
    expect(closeConfirm(state, result)).toEqual(expected);
  });

  it('takes changes of its properties only while it is open', () => {
    expect(updateConfirm(open(), { confirmDisabled: true })).toEqual({
      kind: 'open',
      properties: { ...question, confirmDisabled: true },
    });
    expect(updateConfirm(closedConfirm, { confirmDisabled: true })).toBe(closedConfirm);
  });
});
