import { expect, it } from 'vitest';
import { watchWheelUse } from './wheel-use.ts';

const open = (wheel: boolean | null, isWholePage: boolean, isFramed: boolean) => {
  const element = new EventTarget();
  const use = watchWheelUse(wheel, { element: element as unknown as HTMLElement, isWholePage }, isFramed);
  const press = (): boolean => {
    element.dispatchEvent(new Event('pointerdown'));
    return use.zooms();
  };
  return { use, press };
};

it.each([
  ['on a page of its own', null, true, false, true, true],
  ['in a frame from the first press on', null, true, true, false, true],
  ['in an element from the first press on', null, false, false, false, true],
  ['always with wh=1', true, true, true, true, true],
  ['never with wh=0', false, true, false, false, false],
  ['never with wh=0 in a frame', false, true, true, false, false],
])('the wheel zooms %s', (_, wheel, isWholePage, isFramed, atFirst, afterPress) => {
  const { use, press } = open(wheel, isWholePage, isFramed);
  expect([use.zooms(), press()]).toEqual([atFirst, afterPress]);
});

it('is not watched after its end', () => {
  const { use, press } = open(null, false, false);
  use.dispose();
  expect(press()).toBe(false);
});
