import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { launchOptions } from './tests/support/chromium.ts';
import { testRepeats } from './server/testing/test-repeats.ts';
import { largestPicture, pictureComparison, pictureOptions } from './tests/pictures/settings.ts';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{base,domain,engine,src,ui-kit,sdk,server,importers,cli,samples,tests/unit}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.slow.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // One process reads the libraries once: a third of the time. State that a module retains between files fails tests.
          isolate: false,
          setupFiles: ['base/testing/cancel-timers.ts'],
        },
      },
      {
        // Whole imports, killed processes, large data: run by `npm run test:all`.
        extends: true,
        test: {
          name: 'slow',
          environment: 'node',
          include: ['{server,importers,cli,samples,src,tests/unit}/**/*.slow.test.ts'],
          // Ends a test that hangs; the longest takes half a minute on a quiet machine.
          testTimeout: 300_000 * testRepeats,
          hookTimeout: 120_000,
        },
      },
      {
        // Every story is a test: it draws, its play runs, and axe finds nothing.
        extends: true,
        plugins: [
          storybookTest({
            configDir: fileURLToPath(new URL('.storybook', import.meta.url)),
            // The gate does without them: docs/guides/testing.md#variations-of-stories
            tags: { exclude: process.env['ENFILADE_STORY_VARIATIONS'] === '0' ? ['variation'] : [] },
          }),
        ],
        // Read in tests by React Aria's Virtualizer, which otherwise renders all rows. Vitest ignores a `define` of it.
        optimizeDeps: { rolldownOptions: { transform: { define: { 'process.env.VIRT_ON': 'true' } } } },
        test: {
          name: 'storybook',
          testTimeout: 30_000,
          // One page for all files: a fifth of the time less.
          isolate: false,
          // One that passes only when repeated is listed as flaky: docs/guides/testing.md#flaky-tests
          retry: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // Pictures of whole pages. docs/CONTRIBUTING.md#pictures
        extends: true,
        plugins: [react()],
        test: {
          name: 'pictures',
          include: ['tests/pictures/**/*.test.ts'],
          attachmentsDir: 'test-results/attachments',
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: largestPicture,
            // Without a window as large as the largest picture, pages would be scaled down to fit.
            provider: playwright({ launchOptions: pictureOptions, contextOptions: { viewport: largestPicture } }),
            instances: [{ browser: 'chromium' }],
            expect: { toMatchScreenshot: pictureComparison },
          },
        },
      },
    ],
  },
});
