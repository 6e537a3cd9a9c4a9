/** The link out of the frame on a model's password screen (docs/reference/screens-and-errors.md#password-screen). */
import { allSettled, fork, type Scope } from 'effector';
import { describe, expect, it } from 'vitest';
import { fail } from '#base/result.ts';
import type { AccessCode } from '#src/data/access.ts';
import { renderIn } from '#src/testing/render-in.tsx';
import { openModelFx, passwordSubmitted } from '../model-password.ts';
import { ModelPasswordForm } from './model-password-form.tsx';

const newTab = { label: 'Open in a new tab', href: 'https://tours.example/show?m=haus&play=1' };

const failedWith = async (code: AccessCode | null): Promise<Scope> => {
  const scope = fork({ handlers: [[openModelFx, () => fail({ code: code!, retryAfterSeconds: null })]] });
  if (code) await allSettled(passwordSubmitted, { scope, params: { modelId: 'haus', password: 'x' } });
  return scope;
};

const render = (scope: Scope, link: typeof newTab | undefined): Promise<string> =>
  renderIn(
    scope,
    <ModelPasswordForm
      modelId="haus"
      name={undefined}
      isEmbedded={false}
      isBranded
      isWholePage={false}
      newTab={link}
    />,
  );

const linksIn = (html: string): readonly string[] => html.match(/<a\b[^>]*>/g) ?? [];

describe('in a frame', () => {
  it.each([
    null,
    'invalid.credentials',
    'too.many.attempts',
    'cookies.refused',
    'network',
    'unknown',
    'not.found',
  ] as const)('offers a tab of its own, after the failure %s', async (code) => {
    const html = await render(await failedWith(code), newTab);
    const [link = '', ...others] = linksIn(html);
    expect(others).toEqual([]);
    expect(link).toContain('href="https://tours.example/show?m=haus&amp;play=1"');
    expect(link).toContain('target="_blank"');
    expect(link).toMatch(/rel="[^"]*\bnoopener\b/);
    expect(html).toContain('Open in a new tab');
  });

  it('names the link where neither cookie nor token helps', async () => {
    const scope = await failedWith('cookies.refused');
    expect(await render(scope, newTab)).toMatch(/does not store cookies[^<]*“Open in a new tab”/);
    expect(await render(scope, undefined)).toMatch(/does not store cookies for this page/);
  });
});

it('has no such link outside a frame', async () =>
  expect(linksIn(await render(await failedWith(null), undefined))).toEqual([]));
