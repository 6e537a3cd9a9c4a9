import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Locale } from '#domain/locales.ts';
import { createTemplates } from './page-template.ts';

const html = `<html><head><!--enfilade:head-->
<link rel="icon" href="/favicon.svg" />
<link rel="stylesheet" crossorigin href="/assets/viewer.css">
<script type="module" src="/assets/show.js"></script></head><body><!--enfilade:loading-bar--></body></html>`;

const compose = async (assetBase?: string, language: Locale = 'en-US') => {
  const folder = mkdtempSync(path.join(tmpdir(), 'enfilade-template-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'show.html'), html);
  const template = await createTemplates(folder, assetBase)('show.html');
  return { policy: template!.policy, page: template!.compose({ language, head: '', data: '' }) };
};

it('is this server by default', async () => {
  const { policy, page } = await compose();
  expect(page).toContain('href="/assets/viewer.css"');
  expect(policy).toContain("style-src 'self' 'unsafe-inline';");
});

it('has the style sheets and fonts, and no scripts', async () => {
  const { policy, page } = await compose('https://static.example/app/');
  expect(page).toContain('href="https://static.example/app/assets/viewer.css"');
  expect(page).toContain('src="/assets/show.js"');
  expect(policy).toContain("style-src 'self' 'unsafe-inline' https://static.example;");
  expect(policy).toContain("font-src 'self' data: https://static.example;");
  expect(policy).not.toContain("script-src 'self' https");
});

it.each([
  ['en-US', 'Loading the controls'],
  ['de', 'Bedienelemente werden geladen'],
] as const)('the loading bar is named in the language of the page (%s)', async (language, label) => {
  const { page } = await compose('', language);
  expect(page).toContain(`<div class="loading-bar" role="progressbar" aria-label="${label}"></div>`);
});
