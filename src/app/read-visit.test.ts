import { describe, expect, it } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { keepUnlockTokens } from '#src/data/unlock-tokens.ts';
import { testHost } from '#src/shell/testing/test-host.ts';
import { limitLog, readVisit, removeTokensFromAddress } from './read-visit.ts';

interface Changes {
  readonly location?: object;
  readonly document?: object;
  readonly navigator?: object;
}

const urlOf = (query: string): string => `https://tours.example/show?${query}`;
const visitAt = (query: string, page: PageData, changes: Changes = {}, isWholePage = true) => {
  const view = {
    document: { referrer: '' },
    navigator: { userAgent: 'Firefox', hardwareConcurrency: 8 },
    matchMedia: () => ({ matches: false }),
    screen: { height: 900 },
    devicePixelRatio: 2,
    ...changes,
    location: { origin: 'https://tours.example', ...changes.location },
  };
  return readVisit({ parent: view, ...view } as unknown as Window, testHost(urlOf(query), { isWholePage }), page);
};
const pageOf = (config: Partial<PageData['config']> = {}, changes: Partial<PageData> = {}): PageData => ({
  model: null,
  queries: {},
  config: { version: '1', graphPath, ...config },
  ...changes,
});

describe('a visit', () => {
  it.each([
    ['', {}, null],
    ['tool=notes', {}, 'NOTES'],
    ['tool=notes', { cloud_initial_tool: 'TAGS' }, 'TAGS'],
  ])('?%s with the settings %j opens %j', (query, settings, tool) =>
    expect(visitAt(query, pageOf({ settings })).parameters.openingTool).toBe(tool),
  );

  it('edits on the page of the workshop only', () => {
    expect(visitAt('edit=1', pageOf())).toMatchObject({ isWorkshop: false, parameters: { isEditLink: true } });
    expect(visitAt('', pageOf({}, { workshop: true })).isWorkshop).toBe(true);
  });

  it('sends what the address says with its requests', () => {
    const { page } = visitAt('applicationKey=k&auth=a&apq=0', pageOf());
    expect(page.config).toMatchObject({
      applicationKey: 'k',
      credentials: { authToken: 'a', bearerToken: null },
      persistedQueries: false,
    });
    expect(visitAt('', pageOf()).page.config).toEqual({ ...pageOf().config, applicationKey: null });
  });

  it('sends the tokens of a password that it has kept, unless the page has the model', () => {
    const tokens = { token: 't', fileToken: 'f' };
    keepUnlockTokens('kept', tokens);
    expect(visitAt('m=kept', pageOf()).page.config.unlockTokens).toEqual(tokens);
    expect(visitAt('m=other', pageOf()).page.config).not.toHaveProperty('unlockTokens');
    const rejected = pageOf(
      {},
      { model: { sid: 'kept', publicAccessPassword: true, error_code: 'password.required' } },
    );
    expect(visitAt('', rejected).page.config.unlockTokens).toEqual(tokens);
    const open = pageOf({}, { queries: { GetModelPrefetch: {} } });
    expect(visitAt('m=kept', open).page.config).not.toHaveProperty('unlockTokens');
  });

  const settings = { embed_origins: ['https://a.example'] };
  it.each([
    ['the origin that the browser reports', '', { location: { ancestorOrigins: ['https://a.example'] } }, true],
    ['another', '', { location: { ancestorOrigins: ['https://b.example'] } }, false],
    ['the referrer', '', { document: { referrer: 'https://a.example/page' } }, true],
    ['nothing', '', {}, false],
    ['a forced referrer', 'forceReferrer=https%3A%2F%2Fa.example', {}, true],
  ])('may be embedded by %s', (_, query, changes, expected) => {
    const { device } = visitAt(query, pageOf({ settings }), changes);
    expect(device.isEmbeddingAllowed).toBe(expected);
  });

  it('is embedded in a frame, not in an element', () => {
    expect(visitAt('', pageOf()).device).toMatchObject({ embedded: true, frameHeight: 800, frameWidth: 1280 });
    const { device, parameters } = visitAt('back=1', pageOf(), {}, false);
    expect([device.embedded, parameters.back, visitAt('back=1', pageOf()).parameters.back]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

it.each([
  ['m=a&auth=x&connectauth=y&play=1', 'm=a&play=1'],
  ['m=a', 'm=a'],
])('removes tokens from ?%s', (query, expected) => {
  const { address } = testHost(urlOf(query));
  removeTokensFromAddress(address);
  expect(address.read().href).toBe(urlOf(expected));
});

it.each([
  [null, ['debug', 'info', 'log', 'warn', 'error']],
  ['info', ['info', 'log', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['none', []],
] as const)('prints with the level %j: %j', (level, expected) => {
  const printed: string[] = [];
  const names = ['debug', 'info', 'log', 'warn', 'error'] as const;
  const log = Object.fromEntries(names.map((name) => [name, () => printed.push(name)])) as unknown as Console;
  limitLog(log, level);
  for (const name of names) log[name]('x');
  expect(printed).toEqual(expected);
});
