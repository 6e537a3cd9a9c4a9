import { describe, expect, it } from 'vitest';
import { fitText, wrapText } from './fit-text.ts';

/** Each grapheme is one wide. */
const measure = (text: string): number => [...new Intl.Segmenter().segment(text)].length;
const fit = (text: string, maxWidth: number, maxLines = 2): readonly string[] =>
  fitText(text, { maxWidth, maxLines, measure });
const wrap = (text: string, maxWidth: number): readonly string[] =>
  wrapText(text, { maxWidth, measure }).map((line) => line.text);
/** Each w is nine wide, each other character one. */
const uneven = (text: string): number => text.length + 8 * (text.split('w').length - 1);
const withoutSpaces = (text: string): string => text.replaceAll(/\s+/gu, '');

it('is one line where the text fits', () => {
  expect(fit('Ground floor', 12)).toEqual(['Ground floor']);
  expect(fit(' Ground \n floor ', 12)).toEqual(['Ground floor']);
  expect(fit('', 12)).toEqual([]);
});

it('breaks before a word, and shortens the last line', () => {
  expect(fit('Ground floor', 11)).toEqual(['Ground', 'floor']);
  expect(fit('Ground floor of the house', 11)).toEqual(['Ground', 'floor of t…']);
  expect(fit('Ground floor', 11, 1)).toEqual(['Ground flo…']);
  expect(fit('Bad (Gäste) oben', 5)).toEqual(['Bad', '(Gäs…']);
});

it('breaks inside a word that is longer than a line', () => {
  expect(fit('Wohnzimmer', 6)).toEqual(['Wohnzi', 'mmer']);
  expect(fit('Wohnzimmerausstattung', 6)).toEqual(['Wohnzi', 'mmera…']);
});

it('breaks between Japanese words', () => {
  expect(fit('二階の展望ラウンジ', 6)).toEqual(['二階の展望', 'ラウンジ']);
});

it('cuts no grapheme', () => {
  const family = '👨‍👩‍👧';
  expect(fit(family.repeat(5), 4, 1)).toEqual([`${family.repeat(3)}…`]);
  const accented = 'é'.normalize('NFD');
  expect(fit(accented.repeat(4), 3, 1)).toEqual([`${accented.repeat(2)}…`]);
});

it('never exceeds the width, also with long names', () => {
  for (const text of ['a'.repeat(300), 'word '.repeat(60), '居間'.repeat(150), 'سلام '.repeat(60)])
    for (const line of fit(text, 17)) expect(measure(line)).toBeLessThanOrEqual(17);
});

describe('all lines of a text', () => {
  it('break before words and the marks that stay with them', () => {
    expect(wrap('Ground floor of the house', 11)).toEqual(['Ground', 'floor of', 'the house']);
    expect(wrap('a table (oak) of 1890', 9)).toEqual(['a table', '(oak) of', '1890']);
    expect(wrap('It costs $5, "new".', 9)).toEqual(['It costs', '$5,', '"new".']);
    expect(wrap('It is 10\u00A0km long', 8)).toEqual(['It is', '10\u00A0km', 'long']);
    expect(wrap('Il dit «\u00A0oui\u00A0»', 8)).toEqual(['Il dit', '«\u00A0oui\u00A0»']);
  });

  it('are those of its paragraphs, with one empty line in place of several', () => {
    expect(wrap('\n\none\ntwo\n\n \n\nthree four\r\nfive\n\n', 9)).toEqual(['one', 'two', '', 'three', 'four', 'five']);
    expect(wrap('', 9)).toEqual([]);
    expect(wrap(' \n ', 9)).toEqual([]);
  });

  it('break inside words that are longer than a line', () => {
    expect(wrap('Das Wohnzimmer oben', 6)).toEqual(['Das', 'Wohnzi', 'mmer', 'oben']);
    expect(wrap('👨‍👩‍👧'.repeat(5), 2)).toEqual(['👨‍👩‍👧'.repeat(2), '👨‍👩‍👧'.repeat(2), '👨‍👩‍👧']);
    expect(wrap('wide', 0)).toEqual(['w', 'i', 'd', 'e']);
  });

  it('begin with no closing mark, also where a word is broken', () => {
    expect(wrap('二階の展望ラウンジ、図書室。（北）', 5)).toEqual(['二階の展望', 'ラウンジ、', '図書室。', '（北）']);
    expect(wrap('ラウンジ。', 4)).toEqual(['ラウン', 'ジ。']);
    expect(wrap('図書 、二階', 4)).toEqual(['図書 、', '二階']);
    expect(wrap('.'.repeat(20), 8).join('')).toBe('.'.repeat(20));
    expect(wrap('. '.repeat(20), 8).every((line) => line.length <= 8)).toBe(true);
  });

  it('have the direction of their paragraph', () => {
    const lines = wrapText('سلام Inter\nInter سلام', { maxWidth: 6, measure });
    expect(lines).toEqual([
      { text: 'سلام', isRightToLeft: true },
      { text: 'Inter', isRightToLeft: true },
      { text: 'Inter', isRightToLeft: false },
      { text: 'سلام', isRightToLeft: false },
    ]);
  });

  it.each([
    ['one long word', 'a'.repeat(900)],
    ['short words', 'word '.repeat(160)],
    ['Japanese', '居間、'.repeat(150)],
    ['Arabic', 'سلام '.repeat(60)],
    ['emoji', '🌳 '.repeat(99)],
    ['dots', '. '.repeat(90)],
  ])('fit the width and have the whole text: %s', (_, text) => {
    const lines = wrap(text, 17);
    for (const line of lines) {
      expect(measure(line)).toBeLessThanOrEqual(17);
      expect(line).toBe(line.trim());
    }
    expect(withoutSpaces(lines.join(''))).toBe(withoutSpaces(text));
  });

  it('are as long as fits, whatever the widths of their letters', () => {
    const options = { maxWidth: 20, measure: uneven };
    const texts = wrapText('i '.repeat(50) + 'w '.repeat(50) + 'i '.repeat(50), options).map(({ text }) => text);
    for (const [index, text] of texts.slice(0, -1).entries()) {
      expect(uneven(text)).toBeLessThanOrEqual(20);
      expect(uneven(`${text} ${texts[index + 1]!.split(' ')[0]!}`)).toBeGreaterThan(20);
    }
  });

  it('are measured a few times each, in pieces of about a line', () => {
    const pieces: number[] = [];
    const measured = (part: string): number => {
      pieces.push(part.length);
      return part.length - 0.8 * part.split('i').length;
    };
    const lines = wrapText(`${'i '.repeat(30)}${'longer words of a text '.repeat(420)}`, {
      maxWidth: 45,
      measure: measured,
    });
    expect(lines.length).toBeGreaterThan(200);
    expect(pieces.length).toBeLessThan(lines.length * 4);
    expect(Math.max(...pieces)).toBeLessThan(90);
  });
});
