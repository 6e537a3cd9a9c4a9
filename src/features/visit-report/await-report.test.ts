import { fork } from 'effector';
import { expect, it } from 'vitest';
import { graphPath } from '#domain/graph/page-data.ts';
import { featureContext } from '#src/shell/features/testing/feature-context.ts';
import { isCounted } from './await-report.ts';

it.each([
  [undefined, 'Googlebot/2.1', false],
  [0, 'Googlebot/2.1', true],
  [1, 'Firefox', false],
] as const)('with the bot setting %j counts a visit of %s: %j', (setting, userAgent, expected) => {
  const settings = setting === undefined ? {} : { bot_detection: setting };
  const context = featureContext(fork(), {
    page: { model: null, queries: {}, config: { version: '', graphPath, settings } },
    view: { navigator: { userAgent } } as Window,
  });
  expect(isCounted(context)).toBe(expected);
});

it('counts no visit of a preview', () => {
  const context = featureContext(fork(), {
    page: { model: null, queries: {}, config: { version: '', graphPath }, isPreview: true },
    view: { navigator: { userAgent: 'Firefox' } } as Window,
  });
  expect(isCounted(context)).toBe(false);
});
