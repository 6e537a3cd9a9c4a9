import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';

const lines = (...rows: readonly string[]): string => rows.join('\n');

describe('a table', () => {
  it.each<[string, string]>([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('may be separated by %s', (_, separator) => {
    const text = [
      ['Room', 'Area', 'Floor'],
      ['Hall', '12', '1'],
      ['Attic', '30', '2'],
    ]
      .map((row) => row.join(separator))
      .join('\r\n');
    expect(readTable(text, false)).toEqual({
      header: ['Room', 'Area', 'Floor'],
      rows: [
        ['Hall', '12', '1'],
        ['Attic', '30', '2'],
      ],
    });
  });

  it.each<[string, string, readonly (readonly string[])[]]>([
    [
      'has decimal commas beside semicolons',
      lines('Room;Area', 'Hall;12,5', 'Attic;30,25'),
      [
        ['Room', 'Area'],
        ['Hall', '12,5'],
        ['Attic', '30,25'],
      ],
    ],
    [
      'has quoted separators',
      lines('a,b', '"Hall, north",2'),
      [
        ['a', 'b'],
        ['Hall, north', '2'],
      ],
    ],
    [
      'has quoted line breaks',
      lines('a,b', '"Hall', 'north",2', 'x,3'),
      [
        ['a', 'b'],
        ['Hall\nnorth', '2'],
        ['x', '3'],
      ],
    ],
    [
      'has doubled quotes',
      lines('a,b', '"the ""hall""",2'),
      [
        ['a', 'b'],
        ['the "hall"', '2'],
      ],
    ],
    [
      'has rows that are shorter',
      lines('a,b,c', '1,2,3', '4'),
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
        ['4', '', ''],
      ],
    ],
    [
      'has rows that are longer than its header',
      lines('a,b', '1,2,3', '4,5'),
      [
        ['a', 'b', ''],
        ['1', '2', '3'],
        ['4', '5', ''],
      ],
    ],
    [
      'has empty cells',
      lines('a,b', ',2', '3,'),
      [
        ['a', 'b'],
        ['', '2'],
        ['3', ''],
      ],
    ],
    [
      'has no empty lines',
      lines('', 'a,b', '', ' , ', '1,2', '', ''),
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'has no blanks around its cells',
      lines('a , b', ' 1,2 '),
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['may have one column', lines('Room', 'Hall', 'Attic'), [['Room'], ['Hall'], ['Attic']]],
    ['may have a header alone', 'a,b', [['a', 'b']]],
    ['may be empty', '', [[]]],
    ['may be blank', ' \n\n ', [[]]],
  ])('%s', (_, text, [header, ...rows]) => {
    expect(readTable(text, false)).toEqual({ header, rows });
  });

  it.each<[string, string, readonly (readonly string[])[]]>([
    [
      'has no last row, which may be incomplete',
      lines('a,b', '1,2', '3,4'),
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'has no row that was cut within quotes',
      lines('a,b', '1,2', '"Hall, nor'),
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['has the header, even if nothing else is there', 'a,b', [['a', 'b']]],
    ['has the header alone where the first row was cut', lines('a,b', '1'), [['a', 'b']]],
  ])('that was cut %s', (_, text, [header, ...rows]) => {
    expect(readTable(text, true)).toEqual({ header, rows });
  });
});

const cell = fc
  .string({
    unit: fc.constantFrom('a', 'b', '1', 'ü', ' ', ',', ';', '|', '\t', '"', '\n'),
    minLength: 1,
    maxLength: 6,
  })
  .map((text) => `x${text.trim()}y`);
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

it('a table of quoted cells has each cell as it was written, and as many in each row', () => {
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 2, maxLength: 6 }),
    );
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t', '|'), (rows, separator) => {
      const text = rows.map((row) => row.map(quoted).join(separator)).join('\n');
      const read = readTable(text, false);
      expect([read.header, ...read.rows]).toEqual(rows);
    }),
  );
});

it('a cut table has rows of the whole one', () => {
  const text = lines('Room,Area', ...Array.from({ length: 12 }, (_, index) => `"Room ${index}, north",${index}`));
  const whole = readTable(text, false);
  // From the end of the header on: where this is cut, too, its columns are unknown.
  for (let end = text.indexOf('\n') + 1; end <= text.length; end += 1) {
    const { header, rows } = readTable(text.slice(0, end), true);
    expect([header, rows]).toEqual([whole.header, whole.rows.slice(0, rows.length)]);
  }
});
