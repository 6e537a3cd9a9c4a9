import { describe, expect, it } from 'vitest';
import { splitName } from './split-name.ts';

describe('a name that is cut in the middle', () => {
  it.each([
    ['Grundriss Erdgeschoss Ost.pdf', 'ss Ost.pdf'],
    ['IMG_20250412_093012_0001.jpeg', '2_0001.jpeg'],
  ])('keeps the end of %s', (name, retained) => {
    const [start, end] = splitName(name);
    expect(end).toBe(retained);
    expect(start + end).toBe(name);
  });
  it('leaves short names whole', () => {
    expect(splitName('plan.pdf')).toEqual(['plan.pdf', '']);
    expect(splitName('')).toEqual(['', '']);
  });
  it('takes a long last part for words, not for an ending', () => {
    expect(splitName('Minutes of the meeting. Final version')[1]).toBe('ersion');
  });
  it('takes a leading dot for no ending', () => {
    expect(splitName('.a-hidden-file-of-some-length')[1]).toBe('length');
  });
  it('cuts no sign in two', () => {
    const family = '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}';
    expect(splitName(`Sommer am See und im Garten ${family}2345.jpg`)[1]).toBe(` ${family}2345.jpg`);
  });
});
