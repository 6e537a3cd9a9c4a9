/** Columns of numbers, widths, and parts of rows. */
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { inChunks, isNumber, tableColumns } from './table-columns.ts';

describe('isNumber', () => {
  it.each([
    '0',
    '42',
    '-3.5',
    '−3,5',
    '+7',
    '.5',
    '1,234,567.89',
    '1.234,5',
    '12 345',
    '1’000',
    '6.02e23',
    '12 %',
    '€ 9.90',
    '9,90 €',
  ])('%j is a number', (cell) => {
    expect(isNumber(cell)).toBe(true);
  });

  it.each(['', ' ', '-', 'e5', '12 m', '2024-01-02', '01.02.2024', '192.168.0.1', '1,23,4', 'A1', '5-6', 'NaN'])(
    '%j is no number',
    (cell) => {
      expect(isNumber(cell)).toBe(false);
    },
  );

  test('every finite number is one as JavaScript writes it', () => {
    fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => isNumber(String(value))));
  });
});

describe('tableColumns', () => {
  it.each([
    { of: 'numbers', cells: ['1', '2.5'], isNumeric: true },
    { of: 'numbers and empty cells', cells: ['1', '', ' '], isNumeric: true },
    { of: 'numbers and a word', cells: ['1', 'none'], isNumeric: false },
    { of: 'empty cells', cells: ['', ''], isNumeric: false },
  ])('a column of $of', ({ cells, isNumeric }) => {
    expect(
      tableColumns(
        ['Area'],
        cells.map((cell) => [cell]),
      )[0]!.isNumeric,
    ).toBe(isNumeric);
  });

  it.each([
    { of: 'short cells', cell: 'a', characters: 3 },
    { of: 'a long cell', cell: 'a'.repeat(500), characters: 40 },
    { of: 'Japanese', cell: '居間の床', characters: 8 },
    { of: 'a word', cell: 'Kitchen', characters: 7 },
  ])('is as wide as $of', ({ cell, characters }) => {
    expect(tableColumns(null, [[cell]])[0]!.characters).toBe(characters);
  });

  test('is as wide as its title', () => {
    expect(tableColumns(['Room height'], [['2']])[0]).toEqual({ isNumeric: true, characters: 11 });
  });

  test('has a column for each cell of the longest row', () => {
    const row = fc.array(fc.string(), { maxLength: 12 });
    fc.assert(
      fc.property(row, fc.array(row, { maxLength: 12 }), (header, rows) => {
        expect(tableColumns(header, rows)).toHaveLength(Math.max(header.length, ...rows.map(({ length }) => length)));
      }),
    );
  });
});

describe('inChunks', () => {
  test('has all rows in their order, and full parts but the last', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (rows, size) => {
        const chunks = inChunks(rows, size);
        expect(chunks.flat()).toEqual(rows);
        expect(chunks.slice(0, -1).every(({ length }) => length === size)).toBe(true);
        expect(chunks.every(({ length }) => length > 0)).toBe(true);
      }),
    );
  });
});
