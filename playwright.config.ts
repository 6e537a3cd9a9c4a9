/** Browser tests: moves (tests/e2e) and still images (tests/render), on software WebGL. */
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.ts',
  // Two on two cores take two thirds of the time: tests wait for moves, timers and the network more than they draw.
  workers: 2,
  // A page that is drawn in software beside another may be late; `npm test` names each test that had to be repeated.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000, toHaveScreenshot: { threshold: 0.1, maxDiffPixelRatio: 0.01, animations: 'disabled' } },
  snapshotPathTemplate: '{testDir}/render/pictures/{arg}{ext}',
  reporter: 'list',
  use: { launchOptions, viewport: { width: 960, height: 540 }, locale: 'en-US', screenshot: 'only-on-failure' },
  projects: [
    { name: 'e2e', testMatch: 'e2e/**/*.spec.ts' },
    { name: 'render', testMatch: 'render/**/*.spec.ts', use: { viewport: { width: 640, height: 360 } } },
  ],
});
