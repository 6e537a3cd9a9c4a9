import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { locales } from '#domain/locales.ts';
import { runTestServer } from '../../../testing/running-server.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { maxTermsBytes } from '../../../wire/limits.ts';
import { defaultTerms } from './default-terms.ts';

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
