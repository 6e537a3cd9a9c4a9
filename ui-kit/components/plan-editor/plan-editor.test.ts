/** docs/reference/placing.md#the-plan, #keyboard */
import { expect, it } from 'vitest';
import { planKeyAction } from './plan-keys.ts';
import { fitView, panView, resizeView, toMetres, toPixels, zoomView, type PlanView } from './use-plan-view.ts';

const view: PlanView = { center: { x: 2, z: -1 }, pixelsPerMetre: 50, width: 800, height: 600 };

it('pixels and metres are inverse', () => {
  expect(toPixels(view, { x: 2, z: -1 })).toEqual({ left: 400, top: 300 });
  expect(toPixels(view, { x: 3, z: 0 })).toEqual({ left: 450, top: 350 });
  expect(toMetres(view, 450, 350)).toEqual({ x: 3, z: 0 });
});

it('a zoom keeps the point under the pointer, within limits', () => {
  const zoomed = zoomView(view, 2, 450, 350);
  expect([zoomed.pixelsPerMetre, toMetres(zoomed, 450, 350)]).toEqual([100, { x: 3, z: 0 }]);
  expect(zoomView(view, 1000, 0, 0).pixelsPerMetre).toBe(400);
  expect(zoomView(view, 0.0001, 0, 0).pixelsPerMetre).toBe(0.05);
});

it('a pan moves the plan with the pointer', () => {
  expect(panView(view, 50, -100).center).toEqual({ x: 1, z: 1 });
});

it('a fit shows all positions, with a limit for few', () => {
  const fitted = fitView(view, [
    { x: 0, z: 0 },
    { x: 100, z: 10 },
  ]);
  expect(fitted.center).toEqual({ x: 50, z: 5 });
  expect(toPixels(fitted, { x: 0, z: 0 }).left).toBeGreaterThan(80);
  expect(fitView(view, [{ x: 5, z: 5 }])).toMatchObject({ center: { x: 5, z: 5 }, pixelsPerMetre: 80 });
  expect(fitView(view, [])).toMatchObject({ center: { x: 0, z: 0 }, pixelsPerMetre: 40 });
});

it('a change of size keeps what is at the upper left corner', () => {
  const resized = resizeView(view, 500, 900);
  expect(toMetres(resized, 0, 0)).toEqual(toMetres(view, 0, 0));
});

const key = (name: string, changes: object = {}) =>
  planKeyAction({
    key: name,
    code: name,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...changes,
  });

it('arrow keys move by 10 cm, with Shift by 1 m', () => {
  expect(key('ArrowUp')).toEqual({ kind: 'move', x: 0, z: -0.1 });
  expect(key('ArrowRight', { shiftKey: true })).toEqual({ kind: 'move', x: 1, z: 0 });
});

it('Q and E turn by their places, in every layout', () => {
  expect(key('й', { code: 'KeyQ' })).toMatchObject({ kind: 'turn', angle: -Math.PI / 180 });
  expect(key('E', { code: 'KeyE', shiftKey: true })).toMatchObject({ kind: 'turn', angle: Math.PI / 12 });
});

it('leaves other keys and shortcuts alone', () => {
  expect([key('Enter'), key('Delete'), key('Backspace')].map((action) => action?.kind)).toEqual([
    'place',
    'remove',
    'remove',
  ]);
  expect([key('Tab'), key('ArrowUp', { ctrlKey: true }), key('x')]).toEqual([null, null, null]);
});
