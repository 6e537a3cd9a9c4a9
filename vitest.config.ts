import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './tests/support/chromium.ts';

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
          // One process reads the libraries once: a third of the time. Whoever keeps something in a module is noticed.
          isolate: false,
        },
      },
      {
        // Whole imports, killed processes, large data: run by `npm run test:all`.
        extends: true,
        test: {
          name: 'slow',
          environment: 'node',
          include: ['{server,importers,cli,samples,src,tests/unit}/**/*.slow.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        // Every story is a test: it draws, its play runs, and axe finds nothing.
        extends: true,
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
        test: {
          name: 'storybook',
          testTimeout: 30_000,
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
    ],
  },
});
