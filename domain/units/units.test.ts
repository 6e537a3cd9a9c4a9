import { describe, expect, it } from 'vitest';
import { areaIn, areaMarginIn, lengthIn, lengthParts, marginParts } from './units.ts';

describe('a length', () => {
  it.each([
    [0, 0],
    [1.005, 1],
    [2.3456, 2.35],
    [12, 12],
  ])('of %f m is %f m in metric units', (metres, expected) => {
    expect(lengthParts('metric', metres)).toEqual({ system: 'metric', metres: expected });
  });

  it.each([
    [0, 0, 0],
    [0.3048, 1, 0],
    [0.3048 * 1.5, 1, 6],
    // 11.4 and 11.5 inches.
    [0.3048 * (11.4 / 12), 0, 11],
    [0.3048 * (11.5 / 12), 1, 0],
    [0.3048 * (5 + 11.9 / 12), 6, 0],
    [3, 9, 10],
  ])('of %f m is %i ft %i in', (metres, feet, inches) => {
    expect(lengthParts('imperial', metres)).toEqual({ system: 'imperial', feet, inches });
  });

  it('is decimal feet where it has no parts', () => {
    expect(lengthIn('imperial', 3.048)).toBeCloseTo(10);
    expect(lengthIn('metric', 3.048)).toBe(3.048);
  });
});

describe('a margin of error is rounded up', () => {
  it.each([
    [0, { centimetres: 0 }],
    [0.0101, { centimetres: 2 }],
    // 0.07 · 100 is a little more than 7.
    [0.07, { centimetres: 7 }],
    [0.981, { centimetres: 99 }],
    [0.991, { metres: 1 }],
    [1.234, { metres: 1.24 }],
  ])('of %f m in metric units', (margin, expected) => {
    expect(marginParts('metric', margin, 5)).toEqual({ system: 'metric', ...expected });
  });

  it.each([
    [0.001, 0, 1],
    [0.0254, 0, 1],
    [0.0255, 0, 2],
    [0.3, 1, 0],
    [0.3049, 1, 1],
  ])('of %f m in feet and inches', (margin, feet, inches) => {
    expect(marginParts('imperial', margin, 0.3048)).toEqual({ system: 'imperial', feet, inches });
  });

  it('of an area to the digits of the area', () => {
    expect(areaMarginIn('metric', 0.1201, 2)).toBe(0.13);
    expect(areaMarginIn('metric', 0.12, 2)).toBe(0.12);
    expect(areaMarginIn('imperial', 0.1, 0)).toBe(1.1);
  });
});

it('the interval that is shown has all of the one that is meant', () => {
  const inch = 0.0254;
  // Shown as 6′ 8″.
  expect(marginParts('imperial', 0.98 * inch, 80.49 * inch)).toMatchObject({ feet: 0, inches: 2 });
  expect(marginParts('imperial', 0.98 * inch, 80 * inch)).toMatchObject({ feet: 0, inches: 1 });
  expect(marginParts('metric', 0.018, 2.0449)).toMatchObject({ centimetres: 3 });
  expect(areaMarginIn('metric', 0.118, 2.0049)).toBe(0.13);
});

it('an area of 8 m² is 86.11 sq ft', () => {
  expect(areaIn('metric', 8)).toBe(8);
  expect(areaIn('imperial', 8)).toBeCloseTo(86.11, 2);
});
