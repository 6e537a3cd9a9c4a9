import { expect, it } from 'vitest';
import { noCredentials } from './headers.ts';
import { keepAuthToken, keepModelPasswordToken, readCredentials } from './stored-credentials.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const refuse = () => {
  throw new DOMException('no', 'SecurityError');
};

it('keeps a model’s token for that model, and forgets', () => {
  const storage = memory();
  expect(readCredentials(storage, 'a')).toEqual(noCredentials);
  keepAuthToken(storage, 'mine');
  keepModelPasswordToken(storage, 'a', 'of a');
  expect(readCredentials(storage, 'a')).toEqual({ authToken: 'mine', bearerToken: null, modelPasswordToken: 'of a' });
  expect(readCredentials(storage, 'b').modelPasswordToken).toBeNull();
  keepAuthToken(storage, null);
  keepModelPasswordToken(storage, 'a', null);
  expect(readCredentials(storage, 'a')).toEqual(noCredentials);
});

it('does without a store that refuses', () => {
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(() => keepAuthToken(storage, 'x')).not.toThrow();
  expect(readCredentials(storage, 'a')).toEqual(noCredentials);
  expect(readCredentials(null, 'a')).toEqual(noCredentials);
});
