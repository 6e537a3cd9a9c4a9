/** Playwright's `test` with what every move needs: the sample being served, and a visitor at the viewer. */
import { test as base } from '@playwright/test';
import { Touch } from './touch.ts';
import { Viewer } from './viewer-driver.ts';

interface Fixtures {
  readonly viewer: Viewer;
  readonly touch: Touch;
  /** Sentences that the page printed as errors. */
  readonly complaints: string[];
}

/** Where the sample is served; set by global-setup.ts. */
export const testOrigin = (): string => {
  const origin = process.env['ENFILADE_TEST_ORIGIN'];
  if (!origin) throw new Error('ENFILADE_TEST_ORIGIN is not set: global setup has not run');
  return origin;
};

export const test = base.extend<Fixtures>({
  viewer: async ({ page }, use) => use(new Viewer(page, testOrigin())),
  touch: async ({ page }, use) => use(new Touch(page)),
  complaints: async ({ page }, use) => {
    const list: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') list.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => list.push(error.message));
    await use(list);
  },
});

export { expect } from '@playwright/test';
