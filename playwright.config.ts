/** Browser tests: moves (tests/e2e) and still images (tests/render), one after the other on software WebGL. */
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.ts',
  // Software WebGL uses both cores: two pages at once make each other slower. Groups of tests run two all the same.
  workers: 1,
  // A test that passes only when repeated is listed as flaky: docs/guides/testing.md#flaky-tests
  retries: 2,
  // Ends a test that hangs; the longest takes forty seconds on a quiet machine.
  timeout: 180_000,
  expect: { timeout: 30_000, toHaveScreenshot: { threshold: 0.1, maxDiffPixelRatio: 0.01, animations: 'disabled' } },
  snapshotPathTemplate: '{testDir}/render/pictures/{arg}{ext}',
  reporter: 'list',
  use: { launchOptions, viewport: { width: 960, height: 540 }, locale: 'en-US', screenshot: 'only-on-failure' },
  projects: [
    { name: 'e2e', testMatch: 'e2e/**/*.spec.ts' },
    { name: 'render', testMatch: 'render/**/*.spec.ts', use: { viewport: { width: 640, height: 360 } } },
  ],
});
