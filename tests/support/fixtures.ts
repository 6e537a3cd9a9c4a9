/** Playwright's `test` with the sample server's origin, a visitor in the viewer, and the page's console errors. */
import { test as base } from '@playwright/test';
import { Touch } from './touch.ts';
import { ViewerDriver } from './viewer-driver.ts';

interface Fixtures {
  readonly viewer: ViewerDriver;
  readonly touch: Touch;
  /** Errors on the console and uncaught exceptions, filled while the test runs. */
  readonly consoleErrors: string[];
}

/** Where the sample is served; set by global-setup.ts. */
export const testOrigin = (): string => {
  const origin = process.env['ENFILADE_TEST_ORIGIN'];
  if (!origin) throw new Error('ENFILADE_TEST_ORIGIN is not set: global setup has not run');
  return origin;
};

export const test = base.extend<Fixtures>({
  viewer: async ({ page }, use) => use(new ViewerDriver(page, testOrigin())),
  touch: async ({ page }, use) => use(new Touch(page)),
  consoleErrors: async ({ page }, use) => {
    const list: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') list.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => list.push(error.message));
    await use(list);
  },
});

export { expect } from '@playwright/test';
