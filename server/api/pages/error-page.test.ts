/** The page that people see in place of a short error response (docs/reference/screens-and-errors.md#error-page). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '#domain/locales.ts';
import { setVisibility } from '../../edits/access/model-settings.ts';
import { withTestStore } from '../../testing/databases.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { UnavailableError } from '../../wire/unavailable.ts';
import { errorPageTexts } from './error-page-texts.ts';

/** What Chromium sends when a person follows a link. */
const browserAccept =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-error-page-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** Without fetch, which would change the path. */
const get = (url: string, headers: Readonly<Record<string, string>>, origin = server.origin): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    http
      .get({ hostname, port, path: url, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
      })
      .on('error', reject);
  });

const visit = (url: string, headers: Readonly<Record<string, string>> = {}, origin?: string): Promise<Answer> =>
  get(url, { accept: browserAccept, ...headers }, origin);

const headingOf = ({ text }: Answer): string | undefined => /<h1[^>]*>([^<]*)<\/h1>/.exec(text)?.[1];
const linksOf = ({ text }: Answer): readonly string[] =>
  [...text.matchAll(/<a [^>]*href="([^"]*)"[^>]*>\s*<span[^>]*>([^<]*)</g)].map(
    ([, href, label]) => `${label} ${href}`,
  );

describe('an unknown address', () => {
  it.each([
    '/foo',
    '/show/xyz',
    '/models/',
    '/sign-inn',
    '/sign-in/',
    '/my-house',
    '/show.html',
    '/error.html',
    '/assets/none.js',
    '/assets/',
    '/foo%00',
    '/foo?m=%00',
    '/%E0%A4%A',
    '//etc/passwd',
    '/../data/enfilade.db',
  ])('%s gets a page', async (url) => {
    const page = await visit(url);
    expect(page.status).toBe(404);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<html lang="en-US"');
    expect(page.text).toContain('<title>Page not found · Enfilade</title>');
    expect(page.text.match(/<title>/g)).toHaveLength(1);
    expect(headingOf(page)).toBe('Page not found');
    expect(linksOf(page)).toEqual(['All spaces /']);
  });

  it('gets a page without scripts, which no search engine lists and no other site frames', async () => {
    const { headers, text } = await visit('/foo');
    expect(text).not.toContain('<script');
    expect(text).toMatch(/<link rel="stylesheet"[^>]*href="\//);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(headers['x-robots-tag']).toBe('noindex');
    const policy = headers['content-security-policy'] as string;
    const ofSignIn = (await visit('/sign-in')).headers['content-security-policy'] as string;
    expect(policy.split('; ').map((part) => part.split(' ')[0])).toEqual(
      ofSignIn.split('; ').map((part) => part.split(' ')[0]),
    );
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['vary']).toMatch(/^Accept, Accept-Language/);
  });

  it('is not repeated in the page', async () => {
    expect((await visit('/<b>secret</b>?x="><i>secret')).text).not.toContain('secret');
  });

  it('gets the page in the language of the visitor, whose choice the link keeps', async () => {
    const german = await visit('/foo', { 'accept-language': 'de-AT,en;q=0.5' });
    expect(german.text).toContain('<html lang="de"');
    expect(headingOf(german)).toBe('Seite nicht gefunden');
    expect(linksOf(german)).toEqual(['Alle Orte /']);
    const french = await visit('/foo?lang=fr', { 'accept-language': 'de' });
    expect(headingOf(french)).toBe('Page introuvable');
    expect(linksOf(french)).toEqual(['Tous les espaces /?lang=fr']);
  });

  it('has a page of its own in each language', async () => {
    const pages = await Promise.all(locales.map((lang) => visit(`/foo?lang=${lang}`)));
    expect(new Set(pages.map(headingOf)).size).toBe(locales.length);
    for (const page of pages) expect(page.text).toMatch(/<p[^>]*>[^<]{10,}<\/p>/);
  });

  it('has the words of the viewer’s error screens', () => {
    for (const locale of locales) {
      const file = new URL(`../../../locales/${locale}.json`, import.meta.url);
      const messages = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
      const { failed, reload, allSpaces } = errorPageTexts[locale];
      expect([locale, failed.message, reload, allSpaces]).toEqual([
        locale,
        messages['errors.generic.detail'],
        messages['errors.reload'],
        messages['errors.home'],
      ]);
    }
  });

  it('shows neither name nor mark of the program in the unbranded listing mode', async () => {
    expect((await visit('/foo')).text).toContain('<svg class="mark"');
    const { text } = await visit('/shwo?m=haus&mls=1');
    expect(text).toContain('<title>Page not found</title>');
    expect(text).not.toMatch(/<svg|Enfilade/);
  });

  it('gets the same page whether or not it is the id of a private space', async () => {
    await server.importModel(fixtureModel('hidden'));
    await withTestStore(server.dataFolder, (store) => setVisibility(store, 'hidden', 'private', null, new Date()));
    expect((await visit('/hidden')).text).toBe((await visit('/foo')).text);
  });

  it('is answered to HEAD with the same headers', async () => {
    const response = await fetch(`${server.origin}/foo`, { method: 'HEAD', headers: { accept: browserAccept } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('');
  });
});

describe('programs', () => {
  it.each([
    ['none', undefined],
    ['fetch and scripts', '*/*'],
    ['images', 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'],
    ['style sheets', 'text/css,*/*;q=0.1'],
    ['JSON', 'application/json'],
    ['JSON rather than HTML', 'text/html;q=0.5, application/json'],
    ['no HTML', 'text/html;q=0, */*'],
  ])('that accept %s get one sentence', async (_, accept) => {
    const { status, headers, text } = await get('/foo', accept === undefined ? {} : { accept });
    expect([status, headers['content-type'], text]).toEqual([404, 'text/plain; charset=utf-8', 'Not found.\n']);
  });

  it('get the errors of the API as JSON, whatever they accept', async () => {
    for (const url of ['/api/foo', '/api/player/models/none', '/api/mp/models/graph?query={'])
      expect([url, (await visit(url)).headers['content-type']]).toEqual([url, 'application/json; charset=utf-8']);
    const posted = await fetch(`${server.origin}/foo`, { method: 'POST', headers: { accept: browserAccept } });
    expect(posted.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('files that pages link to', () => {
  it('get a page where the link has expired', async () => {
    const url = '/api/mp/attachments/files/none/plan.pdf?sig=forged';
    const page = await visit(url);
    expect(page.status).toBe(403);
    expect(headingOf(page)).toBe('This link is no longer valid');
    expect(linksOf(page)).toEqual(['All spaces /']);
    expect((await get(url, { accept: '*/*' })).headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('lead to the sign-in page without a session, for an exported space', async () => {
    const url = '/api/v1/spaces/jobs/0123abcd/bundle';
    const page = await visit(`${url}?lang=de`);
    expect([page.status, page.headers.location]).toEqual([302, '/sign-in?to=%2F%3Flang%3Dde&lang=de']);
    expect((await get(url, { accept: '*/*' })).status).toBe(401);
  });
});

const withServer = async (
  changes: Parameters<typeof runTestServer>[1],
  use: (origin: string) => Promise<void>,
): Promise<void> => {
  const failing = await runTestServer(mkdtempSync(path.join(folder, 'failing-')), changes);
  try {
    await use(failing.origin);
  } finally {
    await failing.stop();
  }
};

const unreachable = () => Promise.reject(new UnavailableError('database unreachable'));

describe('a failure', () => {
  it('of the server gets a page that offers to reload, and is logged once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await withServer({ findActor: () => Promise.reject(new Error('boom')) }, async (origin) => {
      const page = await visit('/', {}, origin);
      expect(page.status).toBe(500);
      expect(headingOf(page)).toBe('This page could not be opened');
      expect(linksOf(page)).toEqual(['Reload ', 'All spaces /']);
      expect(page.text).not.toContain('boom');
      expect(log.mock.calls.filter((call) => call.join(' ').includes('GET / failed'))).toHaveLength(1);
      expect((await get('/', { accept: '*/*' }, origin)).headers['content-type']).toContain('application/json');
    });
    log.mockRestore();
  });

  it('of the database gets it, too, with the time to wait; also in the frame of another site', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await withServer({ findActor: unreachable }, async (origin) => {
      const page = await visit('/?lang=it', {}, origin);
      expect([page.status, page.headers['retry-after']]).toEqual([503, '2']);
      expect(headingOf(page)).toBe('Non è stato possibile aprire questa pagina');
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
      const viewer = await visit('/show?m=none', {}, origin);
      expect([viewer.status, headingOf(viewer)]).toEqual([503, 'This page could not be opened']);
      expect(viewer.headers['content-security-policy']).not.toContain('frame-ancestors');
      expect((await get('/', { accept: '*/*' }, origin)).text).toBe(
        'The server cannot reach its database; try again.\n',
      );
    });
    log.mockRestore();
  });

  it('to be served because of too many requests gets it, too', async () => {
    await withServer({ requestsPerMinute: 10, proxies: 1 }, async (origin) => {
      const from = { 'x-forwarded-for': '192.0.2.7' };
      let page = await visit('/', from, origin);
      for (let i = 0; i < 20 && page.status === 200; i += 1) page = await visit('/', from, origin);
      expect(page.status).toBe(429);
      expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
      expect(headingOf(page)).toBe('This page could not be opened');
    });
  });
});
