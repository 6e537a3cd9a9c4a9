import { describe, expect, it } from 'vitest';
import { headersFor, noCredentials, type Requester } from './headers.ts';

const page = 'https://tours.example:8443/show?m=a';
const requester: Requester = {
  credentials: { ...noCredentials, authToken: 'stored' },
  application: { key: 'k', name: 'enfilade', version: '1.2' },
};

describe('the authorization', () => {
  it.each([
    ['stored', 'bearer', 'Bearer stored'],
    [null, 'bearer', 'Bearer bearer'],
    ['', 'bearer', 'Bearer bearer'],
    [null, null, undefined],
  ])('for the tokens %j and %j is %j', (authToken, bearerToken, authorization) => {
    const credentials = { ...noCredentials, authToken, bearerToken };
    expect(headersFor('/api/x', page, { ...requester, credentials })['authorization']).toBe(authorization);
  });

  it('is sent with the known details of the application', () => {
    expect(headersFor('/api/x', page, requester)).toEqual({
      authorization: 'Bearer stored',
      'x-application-key': 'k',
      'x-application-name': 'enfilade',
      'x-application-version': '1.2',
    });
    const application = { key: null, name: '', version: '' };
    expect(headersFor('/api/x', page, { ...requester, credentials: noCredentials, application })).toEqual({});
  });

  it('includes the token of a model’s password, on this host only', () => {
    const unlocked = { ...requester, credentials: { ...noCredentials, modelToken: 'm' } };
    expect(headersFor('/api/x', page, unlocked)).toMatchObject({ 'x-model-access': 'm' });
    expect(headersFor('/api/x', page, unlocked)).not.toHaveProperty('authorization');
    const signedIn = { ...unlocked, credentials: { ...unlocked.credentials, bearerToken: 'b' } };
    expect(headersFor('/api/x', page, signedIn)).toMatchObject({ 'x-model-access': 'm', authorization: 'Bearer b' });
    for (const url of ['http://localhost/api/x', 'http://127.0.0.1:8080/api/x', 'https://evil.example/api/x', '/show'])
      expect(headersFor(url, page, unlocked)).not.toHaveProperty('x-model-access');
    const onThisMachine = 'http://localhost:8080/show?m=a';
    expect(headersFor('/api/x', onThisMachine, unlocked)).toHaveProperty('x-model-access');
    expect(headersFor('http://localhost:3000/api/x', onThisMachine, unlocked)).not.toHaveProperty('x-model-access');
  });

  it('is replaced by the anonymous mode for results that do not depend on the user', () => {
    expect(headersFor('/api/x', page, requester, true)).toHaveProperty('x-access-mode', 'anonymous');
    expect(headersFor('https://elsewhere.example/api/x', page, requester, true)).toEqual({});
  });
});

describe('headers are sent', () => {
  it.each([
    '/api/mp/models/graph?operation=GetFloors',
    'https://tours.example:8443/api/x',
    'http://localhost:3000/api/x',
    'http://127.0.0.1/api/x',
    'http://[::1]:80/api/x',
    '/files/../api/x',
  ])('to %s', (url) => expect(headersFor(url, page, requester)).not.toEqual({}));

  it.each([
    '/files/x',
    '/apis/x',
    '/api',
    '/api/../files/x',
    'https://tours.example/api/x',
    'https://tours.example:8443.evil.example/api/x',
    'https://tours.example:8443@evil.example/api/x',
    'https://localhost.evil.example/api/x',
    'https://sub.tours.example:8443/api/x',
    '//evil.example/api/x',
    'https:\\\\evil.example/api/x',
    'data:text/plain,/api/x',
    'ws://localhost/api/x',
    'https://',
  ])('not to %s', (url) => expect(headersFor(url, page, requester)).toEqual({}));
});
