/** The interface in the visitor's language, and with the movement that they asked for. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot, twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';

const locales = ['en-US', 'es', 'fr', 'de', 'ru', 'ja', 'zh-CN', 'zh-TW', 'ko', 'nl', 'it', 'pt'];

const messages = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(projectRoot, 'locales', `${locale}.json`), 'utf8')) as Record<string, string>;

const keys = (locale: string): string[] => Object.keys(messages(locale));

const far = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!);

const buttonNames = async (page: Page): Promise<string[]> => {
  const buttons = await page.getByRole('button').or(page.getByRole('radio')).all();
  return Promise.all(
    buttons.map(async (button) => (await button.getAttribute('aria-label')) ?? (await button.innerText())),
  );
};

test('German: the page says so, and every button has a German name', async ({ viewer, page, complaints }) => {
  await viewer.open(twoRoomsId);
  const english = await buttonNames(page);
  await viewer.open(twoRoomsId, { with: { lang: 'de' } });
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect((await viewer.state()).locale).toBe('de');
  const german = await buttonNames(page);
  expect(german.length).toBe(english.length);
  const all = `${german.join(' ')} ${await page.locator('body').innerText()}`;
  expect(all).not.toContain('FIX-');
  expect(german).not.toEqual(english);
  expect(german.join(' ')).toMatch(/Grundriss/i);
  expect(complaints).toEqual([]);
});

test('every language has its file', () => {
  const files = readdirSync(path.join(projectRoot, 'locales')).filter((file) => file.endsWith('.json'));
  expect(files.map((file) => file.slice(0, -5)).toSorted()).toEqual(locales.toSorted());
  for (const locale of locales) expect(keys(locale).toSorted(), locale).toEqual(keys('en-US').toSorted());
});

test('each of the twelve languages is read from its file, and no key is missing', async ({
  viewer,
  page,
  complaints,
}) => {
  for (const locale of locales) {
    await viewer.open(twoRoomsId, { waitAtSplash: true, with: { lang: locale } });
    await expect(page.getByRole('radio', { name: messages(locale)['modes.dollhouse']! })).toBeVisible();
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(await page.locator('body').innerText(), locale).not.toContain('FIX-');
  }
  expect(complaints).toEqual([]);
});

for (const [alias, locale] of [
  ['en', 'en-US'],
  ['jp', 'ja'],
  ['cn', 'zh-CN'],
  ['xx', 'en-US'],
] as const) {
  test(`lang=${alias} reads ${locale}`, async ({ viewer, page }) => {
    await viewer.open(twoRoomsId, { waitAtSplash: true, with: { lang: alias } });
    await expect(page.getByRole('radio', { name: messages(locale)['modes.dollhouse']! })).toBeVisible();
    expect((await viewer.state()).locale).toBe(locale);
    expect(await page.locator('body').innerText()).not.toContain('FIX-');
  });
}

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a walk is a cut or a short fade: the camera never glides', async ({ viewer, page }) => {
    await viewer.open(twoRoomsId);
    const from = (await viewer.state()).pose.position;
    const next = await viewer.someNeighbour();
    const puck = await viewer.findPuck(next.id);
    await page.evaluate(() => {
      const holder = window as unknown as {
        enfilade: { state(): { pose: { position: number[] } } };
        positions: number[][];
      };
      holder.positions = [];
      const sample = (): void => {
        holder.positions.push(holder.enfilade.state().pose.position);
        requestAnimationFrame(sample);
      };
      sample();
    });
    await viewer.click(puck);
    await viewer.arriveAt(next.id);
    const positions = await page.evaluate(() => (window as unknown as { positions: number[][] }).positions);
    expect(positions.length).toBeGreaterThan(3);
    const between = positions.filter((p) => far(p, from) > 0.02 && far(p, next.position) > 0.02);
    expect(between).toEqual([]);
  });
});
