import { allSettled, fork } from 'effector';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTerms, type TermsText } from '#src/data/terms.ts';
import { $terms, readTermsFx, termsRequested } from './state.ts';

afterEach(() => vi.unstubAllGlobals());

const send = (body: string, type = 'text/html; charset=utf-8', status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(body, { status, headers: { 'content-type': type } }));

describe('the response', () => {
  it.each([
    ['an error', send('no', undefined, 503)],
    ['another type', send('{}', 'application/json')],
    ['nothing', send('  ')],
  ])('is not the terms if it is %s', async (_, fetched) => {
    vi.stubGlobal('document', { baseURI: 'https://spaces.example/show?m=a' });
    await expect(readTerms('de', fetched)).rejects.toThrow('in de');
  });

  it('is read from the path of the language', async () => {
    vi.stubGlobal('document', { baseURI: 'https://spaces.example/show?m=a' });
    const fetched = send('<p>Terms</p>');
    expect(await readTerms('de', fetched)).toEqual({ html: '<p>Terms</p>', baseUrl: null });
    expect(fetched).toHaveBeenCalledWith(new URL('https://spaces.example/api/v1/terms/de'));
  });
});

const termsOf = (html: string): TermsText => ({ html, baseUrl: null });

describe('the terms', () => {
  it('are those of the language that was requested last', async () => {
    const resolve = new Map<string, (terms: TermsText) => void>();
    const read = (locale: string) => new Promise<TermsText>((answer) => void resolve.set(locale, answer));
    const scope = fork({ handlers: [[readTermsFx, read]] });
    const requests = ['de', 'fr'].map((locale) => allSettled(termsRequested, { scope, params: locale as 'de' | 'fr' }));
    resolve.get('fr')!(termsOf('<p>Conditions</p>'));
    resolve.get('de')!(termsOf('<p>Bedingungen</p>'));
    await Promise.all(requests);
    expect(scope.getState($terms)).toEqual({ kind: 'loaded', locale: 'fr', ...termsOf('<p>Conditions</p>') });
  });

  it('are loaded, fail, and are tried again; a loaded text stays', async () => {
    let fails = true;
    const read = () => (fails ? Promise.reject(new Error('no network')) : Promise.resolve(termsOf('<p>Terms</p>')));
    const scope = fork({ handlers: [[readTermsFx, read]] });
    expect(scope.getState($terms)).toEqual({ kind: 'loading' });
    await allSettled(termsRequested, { scope, params: 'en-US' });
    expect(scope.getState($terms)).toEqual({ kind: 'failed' });
    fails = false;
    await allSettled(termsRequested, { scope, params: 'en-US' });
    const loaded = { kind: 'loaded', locale: 'en-US', ...termsOf('<p>Terms</p>') };
    expect(scope.getState($terms)).toEqual(loaded);
    fails = true;
    await allSettled(termsRequested, { scope, params: 'en-US' });
    expect(scope.getState($terms)).toEqual(loaded);
  });
});
