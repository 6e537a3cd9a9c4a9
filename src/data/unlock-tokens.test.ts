import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepUnlockTokens, keptUnlockTokens } from './unlock-tokens.ts';

const tokens = { token: 'haus.3.1.s', fileToken: '3.1.f' };

afterEach(() => vi.unstubAllGlobals());

/** The session storage of a frame. */
const storage = (stored = new Map<string, string>()) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});

describe('the tokens of a model’s password', () => {
  it('are kept by the frame until it is closed, for one model', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', storage(stored));
    expect(keepUnlockTokens('haus', tokens)).toBe(true);
    expect(keptUnlockTokens('haus')).toEqual(tokens);
    expect(keptUnlockTokens('barn')).toBeNull();
    expect([...stored.values()]).toEqual([JSON.stringify(tokens)]);
  });

  it('are read from the storage after a reload, and only in their form', () => {
    const key = 'enfilade.unlock.shed';
    const stored = new Map([[key, JSON.stringify(tokens)]]);
    vi.stubGlobal('sessionStorage', storage(stored));
    expect(keptUnlockTokens('shed')).toEqual(tokens);
    for (const text of ['', 'x', 'null', '{}', '[1]', '{"token":"a","fileToken":1}', '{"token":1,"fileToken":"b"}']) {
      stored.set(key, text);
      expect(keptUnlockTokens('shed')).toBeNull();
    }
  });

  it.each([
    [
      'that must not be read',
      {
        get sessionStorage(): never {
          throw new Error('SecurityError');
        },
      },
    ],
    [
      'that is full',
      {
        sessionStorage: {
          getItem: () => null,
          setItem: () => {
            throw new Error('QuotaExceededError');
          },
        },
      },
    ],
    ['that does not exist', {}],
  ])('are kept by the document with a storage %s', (_, globals) => {
    const id = `attic ${_}`;
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(globals)))
      Object.defineProperty(globalThis, name, { ...property, configurable: true });
    try {
      expect(keptUnlockTokens(id)).toBeNull();
      expect(keepUnlockTokens(id, tokens)).toBe(false);
      expect(keptUnlockTokens(id)).toEqual(tokens);
    } finally {
      Reflect.deleteProperty(globalThis, 'sessionStorage');
    }
  });

  it('replace those of an earlier password', () => {
    vi.stubGlobal('sessionStorage', storage());
    keepUnlockTokens('haus', tokens);
    const later = { token: 'haus.4.1.s', fileToken: '4.1.f' };
    keepUnlockTokens('haus', later);
    expect(keptUnlockTokens('haus')).toEqual(later);
  });
});
