import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '#domain/locales.ts';
import type { JobFailure, SpaceJob } from '#domain/spaces/space-job.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { failureMessages } from './failure-messages.ts';
import { failureTextOf } from './failure-text.ts';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8');
const messagesOf = (locale: string) => JSON.parse(read(`locales/${locale}.json`)) as Record<string, string>;
const intlOf = (locale: (typeof locales)[number]) => createViewerIntl(locale, messagesOf(locale));
const english = intlOf('en-US');
const textOf = (failure: JobFailure | null, intl = english, kind: SpaceJob['kind'] = 'import') =>
  failureTextOf({ kind, failure }, intl);

const numbers = { width: 4000, height: 3000, maxMegapixels: 600, minWidth: 256, line: 3, column: 7 };
const amounts = { megabytes: 812, maxMegabytes: 500, count: 30_000_000, max: 20_000_000 };
const values = { file: 'a.jpg', named: 'b.jpg', names: 'a.jpg, b.jpg', ...numbers, ...amounts };
const failureOf = (code: string): JobFailure => ({ code, values, message: 'The sentence of the importer.' });

/** The rows of the table that have a text of their own: code and values. */
const documented = [...read('docs/reference/imports.md').matchAll(/^\| `([a-z0-9-]+)` +\| ([^|]*)\|/gm)];

describe('the text of a failed import', () => {
  it('exists for each code of the reference, and its values are those of the table', () => {
    const missing = documented.filter(([, code]) => !Object.hasOwn(failureMessages, code!)).map(([, code]) => code);
    // They are of wrong commands.
    expect(missing).toEqual([
      'source-missing',
      'source-refused',
      'id-invalid',
      'mesh-missing',
      'not-allowed',
      'stopped',
    ]);
    expect(Object.keys(failureMessages).filter((code) => !documented.some(([, each]) => each === code))).toEqual([
      'internal.error',
    ]);
    for (const [, code, names] of documented) {
      const given = Object.fromEntries(
        [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => [name, values[name as keyof typeof values]]),
      );
      const { text } = textOf({ code: code!, values: given, message: '' });
      expect(text).not.toMatch(/[{}]|undefined/);
    }
  });

  it.each(locales.filter((locale) => locale !== 'en-US'))('is in the language %s', (locale) => {
    const intl = intlOf(locale);
    for (const code of Object.keys(failureMessages)) {
      const { text } = textOf(failureOf(code), intl);
      expect(text).not.toBe(textOf(failureOf(code)).text);
      expect(text).not.toMatch(/[{}]|FIX-/);
    }
  });

  it.each([
    ['picture-empty', 'import', '“a.jpg” is empty. Copy it again, or leave it out.', undefined],
    [
      'mesh-file-missing',
      'import',
      '“a.jpg” refers to “b.jpg”, which is missing. Add this file and try again.',
      undefined,
    ],
    [
      'capture-invalid',
      'import',
      '“a.jpg” does not describe a space correctly. Correct it and try again.',
      'The sentence of the importer.',
    ],
    ['not-allowed', 'import', 'These files could not be imported.', 'The sentence of the importer.'],
    ['export.incomplete', 'export', 'The download could not be prepared.', 'The sentence of the importer.'],
    ['export.incomplete', 'duplicate', 'The space could not be duplicated.', 'The sentence of the importer.'],
    ['picture-empty', 'duplicate', 'The space could not be duplicated.', 'The sentence of the importer.'],
    ['disk-full', 'duplicate', 'There is no room for these files on the server.', undefined],
    ['internal.error', 'export', 'Something went wrong on the server. Please try again in a moment.', undefined],
  ] as const)('of %s in an %s', (code, kind, text, detail) => {
    expect(textOf(failureOf(code), english, kind)).toEqual({ text, ...(detail && { detail }) });
  });

  it('adds the sentence of the importer where it is about several files', () => {
    const text = '“a.jpg” is a HEIC photo, which cannot be imported. Export it as JPEG and try again.';
    const failure = failureOf('picture-heic');
    expect(textOf({ ...failure, values: { file: 'a.jpg', files: 1 } })).toEqual({ text });
    const detail = failure.message;
    expect(textOf({ ...failure, values: { file: 'a.jpg', files: 2 } })).toEqual({ text, detail });
  });

  it('has numbers in the form of the language', () => {
    expect(textOf(failureOf('picture-too-small'), intlOf('de')).text).toContain('4.000 × 3.000');
  });

  it('of a job without a reason is general', () => {
    expect(textOf(null)).toEqual({ text: 'These files could not be imported.' });
  });
});
