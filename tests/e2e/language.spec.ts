/** The interface in each language, and reduced motion. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';

const locales = ['en-US', 'es', 'fr', 'de', 'ru', 'ja', 'zh-CN', 'zh-TW', 'ko', 'nl', 'it', 'pt'];

const messages = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(projectRoot, 'locales', `${locale}.json`), 'utf8')) as Record<string, string>;

const keys = (locale: string): string[] => Object.keys(messages(locale));

const distanceBetween = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!);

test(
  'in German the document declares its language and the buttons have German names',
  { tag: '@smoke' },
  async ({ viewer, consoleErrors }) => {
    await viewer.open(twoRoomsId);
    // The list of places appears after the first picture.
    await expect.poll(() => viewer.controlNames()).toContain(messages('en-US')['placesToGo.allViewpoints']);
    const english = await viewer.controlNames();
    await viewer.open(twoRoomsId, { parameters: { lang: 'de' } });
    expect(await viewer.documentLanguage()).toBe('de');
    expect((await viewer.state()).locale).toBe('de');
    await expect.poll(async () => (await viewer.controlNames()).length).toBe(english.length);
    const german = await viewer.controlNames();
    const all = `${german.join(' ')} ${await viewer.pageText()}`;
    expect(all).not.toContain('FIX-');
    expect(german).not.toEqual(english);
    expect(german.join(' ')).toMatch(/Grundriss/i);
    expect(consoleErrors).toEqual([]);
  },
);

test('every language has a file with the same keys', () => {
  const files = readdirSync(path.join(projectRoot, 'locales')).filter((file) => file.endsWith('.json'));
  expect(files.map((file) => file.slice(0, -5)).toSorted()).toEqual(locales.toSorted());
  for (const locale of locales) expect(keys(locale).toSorted(), locale).toEqual(keys('en-US').toSorted());
});

test('each of the twelve languages is loaded, and no message is missing', async ({ viewer, consoleErrors }) => {
  for (const locale of locales) {
    await viewer.open(twoRoomsId, { waitAtSplash: true, parameters: { lang: locale } });
    await expect(viewer.radio(messages(locale)['modes.dollhouse']!)).toBeVisible();
    expect(await viewer.documentLanguage()).toBe(locale);
    expect(await viewer.pageText(), locale).not.toContain('FIX-');
  }
  expect(consoleErrors).toEqual([]);
});

for (const [alias, locale] of [
  ['en', 'en-US'],
  ['jp', 'ja'],
  ['cn', 'zh-CN'],
  ['xx', 'en-US'],
] as const) {
  test(`lang=${alias} loads ${locale}`, async ({ viewer }) => {
    await viewer.open(twoRoomsId, { waitAtSplash: true, parameters: { lang: alias } });
    await expect(viewer.radio(messages(locale)['modes.dollhouse']!)).toBeVisible();
    expect((await viewer.state()).locale).toBe(locale);
    expect(await viewer.pageText()).not.toContain('FIX-');
  });
}

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a move is a cut or a fade: the camera is never between the sweeps', async ({ viewer, page }) => {
    await viewer.open(twoRoomsId);
    const from = (await viewer.state()).pose.position;
    const next = await viewer.someNeighbour();
    const puck = await viewer.findPuck(next.id);
    await page.evaluate(() => {
      const page = window as unknown as {
        enfilade: { state(): { pose: { position: number[] } } };
        positions: number[][];
      };
      page.positions = [];
      const sample = (): void => {
        page.positions.push(page.enfilade.state().pose.position);
        requestAnimationFrame(sample);
      };
      sample();
    });
    await viewer.click(puck);
    await viewer.arriveAt(next.id);
    const positions = await page.evaluate(() => (window as unknown as { positions: number[][] }).positions);
    expect(positions.length).toBeGreaterThan(3);
    const between = positions.filter(
      (p) => distanceBetween(p, from) > 0.02 && distanceBetween(p, next.position) > 0.02,
    );
    expect(between).toEqual([]);
  });
});
