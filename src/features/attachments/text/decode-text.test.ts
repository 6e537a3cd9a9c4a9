import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytesOf = (...bytes: readonly number[]) => new Uint8Array(bytes);
const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const utf16 = (text: string, isLittleEndian: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), isLittleEndian);
  return bytes;
};
const marked = (mark: readonly number[], bytes: Uint8Array) => new Uint8Array([...mark, ...bytes]);
const [mark8, markLe, markBe] = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
];

const text = 'Küche € 漢字 👩‍🔧\nEnd';

describe('a text', () => {
  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['in UTF-8 is read', utf8(text), text],
    ['in UTF-8 with a mark is read without it', marked(mark8, utf8(text)), text],
    ['in UTF-16 is read by its mark, the lower byte first', marked(markLe, utf16(text, true)), text],
    ['in UTF-16 is read by its mark, the higher byte first', marked(markBe, utf16(text, false)), text],
    // Node reads 80 to 9f as Latin-1, browsers as Windows-1252.
    ['in Windows-1252 is read', bytesOf(0x4b, 0xfc, 0x63, 0x68, 0x65, 0x20, 0xa3, 0xbd), 'Küche £½'],
    ['that ends with a letter of Windows-1252 is read', bytesOf(0x63, 0x61, 0x66, 0xe9), 'café'],
    ['with a byte that UTF-8 does not have is read', bytesOf(0x41, 0xff, 0x42), 'AÿB'],
    ['with a surrogate in UTF-8 is no UTF-8', bytesOf(0xed, 0xa0, 0xa1), 'í\u00a0¡'],
    ['that is empty is empty', bytesOf(), ''],
    ['of a mark alone is empty', bytesOf(...mark8), ''],
    ['of one byte of a mark is read', bytesOf(0xff), 'ÿ'],
    ['of letters of the first 128 is read', bytesOf(0x61, 0x0d, 0x0a, 0x09, 0x62), 'a\r\n\tb'],
  ])('%s', (_, bytes, expected) => {
    expect(decodeText(bytes, false)).toBe(expected);
  });

  it('of Windows-1252 that is cut is read to its last letter', () => {
    expect(decodeText(bytesOf(0x4b, 0xfc, 0x63, 0x68, 0xe9), true)).toBe('Küché');
  });

  it('of UTF-8 that is complete is read completely, although it is said to be cut', () => {
    expect(decodeText(utf8(text), true)).toBe(text);
  });
});

const anyText = fc.string({ unit: 'binary', maxLength: 12 }).filter((each) => !each.startsWith('\uFEFF'));
const symbols = (of: string): readonly string[] => Array.from(of);

describe('a text of any characters', () => {
  it('is read in UTF-8', () => {
    fc.assert(fc.property(anyText, (any) => decodeText(utf8(any), false) === any));
  });

  // Each is cut at every byte.
  it.each<[string, readonly number[], (of: string) => Uint8Array<ArrayBuffer>]>([
    ['UTF-8', [], utf8],
    ['UTF-8 with a mark', mark8, utf8],
    ['UTF-16, the lower byte first', markLe, (of) => utf16(of, true)],
    ['UTF-16, the higher byte first', markBe, (of) => utf16(of, false)],
  ])('in %s that is cut has the characters before the cut, and no other', (_, mark, encode) => {
    fc.assert(
      fc.property(anyText, (any) => {
        const bytes = marked(mark, encode(any));
        const whole = symbols(any);
        const lengths = whole.map((symbol) => encode(symbol).length);
        for (let cut = mark.length; cut <= bytes.length; cut += 1) {
          let end = mark.length;
          let count = 0;
          while (count < whole.length && end + lengths[count]! <= cut) end += lengths[count++]!;
          expect(decodeText(bytes.slice(0, cut), true)).toBe(whole.slice(0, count).join(''));
        }
      }),
    );
  });
});
