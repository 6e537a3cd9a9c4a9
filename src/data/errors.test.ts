import { describe, expect, it } from 'vitest';
import {
  invalidViewNumber,
  loadFailure,
  messageOfErrors,
  networkErrorNumber,
  readErrorNumber,
  readOnlyNumber,
  uploadErrorNumber,
  uploadFailureNumber,
  writeErrorNumber,
  writeFailure,
} from './errors.ts';

describe('failure numbers', () => {
  it('are those of the reference', () => {
    expect([readErrorNumber, writeErrorNumber, uploadErrorNumber, invalidViewNumber, readOnlyNumber]).toEqual([
      62001, 63001, 63002, 52404, 53001,
    ]);
    expect(loadFailure('x', '').number).toBe(62001);
    expect(writeFailure('x', '').number).toBe(63001);
  });

  it.each([
    [404, 61404],
    [503, 61503],
    [null, 61000],
  ])('for network status %j: %i', (status, number) => expect(networkErrorNumber(status)).toBe(number));

  it.each([
    [{ kind: 'status', status: 413 }, 54413],
    [{ kind: 'status', status: 507 }, 54507],
    [{ kind: 'network' }, 54002],
    [{ kind: 'other' }, 54200],
  ] as const)('for upload failure %j: %i', (failure, number) => expect(uploadFailureNumber(failure)).toBe(number));
});

it.each([
  ['not.found', 'not.found'],
  ['unauthorized', 'model.unauthorized'],
  ['user.unauthorized', 'user.unauthorized'],
  ['unheard.of', 'generic'],
  [undefined, 'generic'],
])('maps the server’s code %j to %s', (code, expected) => {
  expect(loadFailure(code, '').code).toBe(expected);
});

describe('several errors', () => {
  it.each([
    [['A'], 'A'],
    [['A', 'B'], 'A (and 1 more)'],
    [['A', 'B', 'C'], 'A (and 2 more)'],
    [[], 'The server named an error without a message'],
  ])('%j are combined to %j', (messages, expected) => {
    expect(messageOfErrors(messages.map((message) => ({ message })))).toBe(expected);
  });
});
