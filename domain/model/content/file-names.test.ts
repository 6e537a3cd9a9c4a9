import { expect, it } from 'vitest';
import { quotedNames } from './file-names.ts';

it('quotes names', () => {
  expect(quotedNames(['a.pdf'])).toBe('“a.pdf”');
  expect(quotedNames(['a.pdf', '平面図.png'])).toBe('“a.pdf”, “平面図.png”');
});

it('shortens long names, and leaves out characters that would change how the message is shown', () => {
  expect(quotedNames(['😀'.repeat(200)])).toBe(`“${'😀'.repeat(99)}…”`);
  expect(quotedNames(['a\u202Egnp.exe'])).toBe('“a gnp.exe”');
});

it('names 25 at most', () => {
  const names = Array.from({ length: 28 }, (_, i) => `${i}`);
  expect(quotedNames(names)).toMatch(/“24” and 3 more$/);
  expect(quotedNames(names.slice(0, 25))).toMatch(/“24”$/);
});
