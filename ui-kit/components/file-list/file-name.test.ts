import { describe, expect, it } from 'vitest';
import { splitName } from './file-name.tsx';

describe('splitName', () => {
  it.each([
    ['Grundriss Erdgeschoss Ost.pdf', 'ss Ost.pdf'],
    ['IMG_20250412_093012_0001.jpeg', '2_0001.jpeg'],
  ])('separates the end of %s', (name, expectedEnd) => {
    const [start, end] = splitName(name);
    expect(end).toBe(expectedEnd);
    expect(start + end).toBe(name);
  });
  it('does not split short names', () => {
    expect(splitName('plan.pdf')).toEqual(['plan.pdf', '']);
    expect(splitName('')).toEqual(['', '']);
  });
  it('does not treat a long last part as an extension', () => {
    expect(splitName('Minutes of the meeting. Final version')[1]).toBe('ersion');
  });
  it('does not treat a leading dot as the start of an extension', () => {
    expect(splitName('.a-hidden-file-of-some-length')[1]).toBe('length');
  });
  it('does not split a grapheme', () => {
    const family = '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}';
    expect(splitName(`Sommer am See und im Garten ${family}2345.jpg`)[1]).toBe(` ${family}2345.jpg`);
  });
});
