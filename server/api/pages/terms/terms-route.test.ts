import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { locales } from '#domain/locales.ts';
import { runTestServer } from '../../../testing/running-server.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { maxTermsBytes } from '../../../wire/limits.ts';
import { defaultTerms } from './default-terms.ts';
import { createTermsFetcher } from './fetch-terms.ts';

const open = async () => {
  const server = await runTestServer(temporaryFolder());
  onTestFinished(() => server.stop());
  const textOf = async (locale: string) => {
    const response = await fetch(`${server.origin}/api/v1/terms/${locale}`);
    return response.ok ? response.text() : response.status;
  };
  const write = async (name: string, text: string): Promise<void> => {
    await mkdir(path.join(server.dataFolder, 'terms'), { recursive: true });
    await writeFile(path.join(server.dataFolder, 'terms', name), text);
  };
  return { server, textOf, write };
};

it('returns a default text in every language, and nothing for others', async () => {
  const { server, textOf } = await open();
  for (const locale of locales) expect(await textOf(locale)).toBe(defaultTerms(locale));
  for (const other of ['xx', 'en', 'de.html', '..%2f..']) expect(await textOf(other)).toBe(404);
  const { headers } = await fetch(`${server.origin}/api/v1/terms/de`);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

it('has five paragraphs in each language, none of them twice', () => {
  const all = locales.flatMap((locale) => defaultTerms(locale).match(/<p>.+<\/p>/g) ?? []);
  expect([all.length, new Set(all).size]).toEqual([60, 60]);
});

it("returns the owner's text, in English for the languages without one, unless it is too long", async () => {
  const { textOf, write } = await open();
  await write('de.html', '<h2>Unsere Regeln</h2>');
  expect([await textOf('de'), await textOf('fr')]).toEqual(['<h2>Unsere Regeln</h2>', defaultTerms('fr')]);
  await write('en-US.html', '<h2>Our rules</h2>');
  expect(await textOf('fr')).toBe('<h2>Our rules</h2>');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await write('fr.html', 'x'.repeat(maxTermsBytes + 1));
  expect(await textOf('fr')).toBe('<h2>Our rules</h2>');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('terms/fr.html'));
  warn.mockRestore();
});

/** A web server of the owner; `pages` by path, and how often each was requested. */
const openOwner = async (pages: Record<string, { status?: number; type?: string; body: string | Buffer }>) => {
  const requests: string[] = [];
  const owner = createServer(({ url = '' }, response) => {
    requests.push(url);
    const { status = 200, type = 'text/html; charset=utf-8', body } = pages[url] ?? { status: 404, body: '' };
    response.writeHead(status, { 'content-type': type, location: '/moved' }).end(body);
  });
  await new Promise<void>((resolve) => owner.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => void owner.close());
  return { origin: `http://127.0.0.1:${(owner.address() as AddressInfo).port}`, requests };
};

it("returns the page at the owner's address in a language, requested once, and where it is", async () => {
  const { server, write, textOf } = await open();
  const owner = await openOwner({
    '/agb': { status: 302, body: '' },
    '/moved': { body: '<main>Unsere Bedingungen</main>' },
    '/latin': { type: 'text/html; charset=iso-8859-1', body: Buffer.from('<p>caf\u00e9</p>', 'latin1') },
  });
  await write('de.url', `${owner.origin}/agb\n`);
  await write('fr.url', `${owner.origin}/latin`);
  const responses = await Promise.all([1, 2, 3].map(() => fetch(`${server.origin}/api/v1/terms/de`)));
  for (const response of responses) {
    expect(response.headers.get('content-location')).toBe(`${owner.origin}/moved`);
    expect(await response.text()).toBe('<main>Unsere Bedingungen</main>');
  }
  expect(owner.requests).toEqual(['/agb', '/moved']);
  expect(await textOf('fr')).toBe('<p>caf\u00e9</p>');
  expect(await textOf('it')).toBe(defaultTerms('it'));
});

it.each([
  ['is missing', '/missing', 'its status is 404'],
  ['is no HTML', '/pdf', 'it is "application/pdf", not text/html'],
  ['is too long', '/long', `it has more than ${maxTermsBytes} bytes`],
])('fails where the page %s, without other terms in its place, and says so once', async (_, path_, reason) => {
  const { write, textOf } = await open();
  const owner = await openOwner({
    '/pdf': { type: 'application/pdf', body: 'x' },
    '/long': { body: 'x'.repeat(maxTermsBytes + 1) },
  });
  await write('en-US.url', owner.origin + path_);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect([await textOf('en-US'), await textOf('de')]).toEqual([502, 502]);
  expect(warn.mock.calls).toEqual([[`the terms at ${owner.origin}${path_} could not be fetched: ${reason}`]]);
  expect(owner.requests).toEqual([path_]);
  warn.mockRestore();
});

it('ignores a file without an address, and says what to write', async () => {
  const { write, textOf } = await open();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const text of ['', 'tours.example/terms', 'file:///etc/passwd', 'https://a.example\nhttps://b.example']) {
    await write('de.url', text);
    expect(await textOf('de')).toBe(defaultTerms('de'));
    expect(warn).toHaveBeenLastCalledWith(expect.stringContaining('terms/de.url has no address: write one'));
  }
  warn.mockRestore();
});

it('keeps the last page where the owner\u2019s server fails later, and asks again', async () => {
  let now = 0;
  const fetchTerms = createTermsFetcher(() => now);
  const pages: Parameters<typeof openOwner>[0] = { '/terms': { body: 'one' } };
  const { origin } = await openOwner(pages);
  const text = async () => (await fetchTerms(`${origin}/terms`))?.html;
  expect(await text()).toBe('one');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  now += 600_000;
  pages['/terms'] = { status: 500, body: '' };
  expect(await text()).toBe('one');
  expect(warn).toHaveBeenCalledTimes(1);
  pages['/terms'] = { body: 'two' };
  now += 29_999;
  expect(await text()).toBe('one');
  now += 1;
  expect(await text()).toBe('two');
  warn.mockRestore();
});
