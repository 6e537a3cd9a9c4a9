import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { dispositionOf, savableName } from './file-name.ts';

it.each([
  ['plan.pdf', 'plan.pdf'],
  ['暖炉.jpg', '暖炉.jpg'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\plan.pdf', 'C:_plan.pdf'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['\u0000nul', 'nul'],
  ['.htaccess', 'htaccess'],
  ['', 'file'],
  ['  ', 'file'],
  ['..', 'file'],
  ['a\uD800b', 'ab'],
  [`${'A'.repeat(5000)}.pdf`, `${'A'.repeat(116)}.pdf`],
])('makes %j a name that can be saved: %j', (name, savable) => {
  expect(savableName(name)).toBe(savable);
});

it('adds a UTF-8 name if ASCII cannot represent it', () => {
  expect(dispositionOf('inline', 'plan.pdf')).toBe('inline; filename="plan.pdf"');
  expect(dispositionOf('attachment', '炉 "1".jpg')).toBe(
    `attachment; filename="? \\"1\\".jpg"; filename*=UTF-8''%E7%82%89%20%221%22.jpg`,
  );
  expect(dispositionOf('attachment', 'a\r\nSet-Cookie: b')).toBe('attachment; filename="aSet-Cookie: b"');
});

const names = fileURLToPath(new URL('../../../../shared/data/edge-cases/hostile_names.json', import.meta.url));

it.skipIf(!existsSync(names))('has a short header of ASCII for every hostile name', () => {
  const { names: hostile } = JSON.parse(readFileSync(names, 'utf8')) as { names: string[] };
  for (const name of hostile) {
    const header = dispositionOf('attachment', name);
    expect(header).toMatch(/^[\x20-\x7e\xa0-\xff]+$/);
    expect(header.length).toBeLessThan(2000);
    expect(() => new Headers({ 'content-disposition': header })).not.toThrow();
  }
});
