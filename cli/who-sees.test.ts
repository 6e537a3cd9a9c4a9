import { afterEach, expect, it, vi } from 'vitest';
import { modelLink } from './who-sees.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  [{}, 'http://localhost:8080/show?m=haus'],
  [{ PORT: '9000' }, 'http://localhost:9000/show?m=haus'],
  [{ ENFILADE_HTTPS: '1' }, 'https://localhost:8080/show?m=haus'],
  [{ ENFILADE_TLS_CERT: 'a.pem', ENFILADE_TLS_KEY: 'b.pem' }, 'https://localhost:8080/show?m=haus'],
  [{ ENFILADE_HTTPS: '1', ENFILADE_ORIGIN: 'https://tours.example' }, 'https://tours.example/show?m=haus'],
])('the link of a model with %o is %s', (environment, expected) => {
  for (const name of ['PORT', 'ENFILADE_ORIGIN', 'ENFILADE_HTTPS', 'ENFILADE_TLS_CERT', 'ENFILADE_TLS_KEY'])
    vi.stubEnv(name, (environment as Readonly<Record<string, string>>)[name] ?? '');
  expect(modelLink('haus')).toBe(expected);
});
