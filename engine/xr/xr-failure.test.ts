import { expect, it } from 'vitest';
import { xrFailureCode } from './xr-failure.ts';

const named = (name: string): DOMException => new DOMException('the session cannot begin', name);

it.each([
  ['NotAllowedError', true, 'xr.denied'],
  ['NotAllowedError', false, 'xr.denied'],
  ['SecurityError', true, 'xr.denied'],
  ['SecurityError', false, 'xr.noPress'],
  ['NotSupportedError', true, 'xr.noFloor'],
  ['InvalidStateError', true, 'xr.busy'],
  ['OperationError', true, 'xr.generic'],
] as const)('%s, with a press: %s, is %s', (name, hadPress, code) => {
  expect(xrFailureCode(named(name), hadPress, 'vr')).toBe(code);
});

it('is another one in AR where the browser does not say what is missing', () => {
  expect(xrFailureCode(named('NotSupportedError'), true, 'ar')).toBe('xr.unsupported');
  expect(xrFailureCode(named('NotAllowedError'), true, 'ar')).toBe('xr.denied');
});

it('reads the name of errors that are no exceptions of the browser', () => {
  expect(xrFailureCode(Object.assign(new Error('no'), { name: 'NotAllowedError' }), true, 'vr')).toBe('xr.denied');
});

it.each([new TypeError('no'), 'NotAllowedError', { name: 'NotAllowedError' }, null, undefined])(
  '%o is generic',
  (thrown) => {
    expect(xrFailureCode(thrown, true, 'vr')).toBe('xr.generic');
  },
);
