import { describe, expect, it } from 'vitest';
import { titlePosition } from './label-boxes.ts';

const view = { width: 1000 };
const size = { width: 120, height: 24 };
const radius = 12;

const at = (x: number, y: number) => titlePosition(view, size, { x, y }, radius);

describe('the title of a pin', () => {
  it('is above its disc', () => expect(at(500, 400)).toEqual({ x: 500, y: 400 - 12 - 6 - 12 }));

  it('is below its disc where it would be under the top bar', () => {
    // Above, it would begin at 59 px, less than 4 px below the bar of 56 px.
    expect(at(500, 101)).toEqual({ x: 500, y: 101 + 12 + 6 + 12 });
    expect(at(500, 102)).toEqual({ x: 500, y: 102 - 12 - 6 - 12 });
  });

  it.each([0, 10, 30, 41])('is below the top bar where the disc is under it (%d px)', (y) =>
    expect(at(500, y).y).toBe(56 + 4 + 12),
  );

  it('remains within the image at its sides', () => {
    expect([at(10, 400).x, at(995, 400).x]).toEqual([64, 936]);
  });
});
