import { describe, expect, it } from 'vitest';
import { rovingTarget } from './roving-focus.ts';

describe('rovingTarget', () => {
  it('wraps around in a row', () => {
    expect(rovingTarget('ArrowRight', 2, 3, 'horizontal')).toBe(0);
    expect(rovingTarget('ArrowLeft', 0, 3, 'horizontal')).toBe(2);
  });
  it('stops at the ends of a column', () => {
    expect(rovingTarget('ArrowDown', 2, 3, 'vertical')).toBe(2);
    expect(rovingTarget('PageDown', 5, 200, 'vertical')).toBe(15);
    expect(rovingTarget('PageUp', 5, 200, 'vertical')).toBe(0);
  });
  it('moves to the ends with Home and End, and ignores other keys', () => {
    expect(rovingTarget('Home', 5, 9, 'vertical')).toBe(0);
    expect(rovingTarget('End', 5, 9, 'vertical')).toBe(8);
    expect(rovingTarget('ArrowUp', 1, 3, 'horizontal')).toBeNull();
    expect(rovingTarget('Enter', 1, 3, 'vertical')).toBeNull();
    expect(rovingTarget('Home', 0, 0, 'vertical')).toBeNull();
  });
});
