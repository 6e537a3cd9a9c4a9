/** docs/reference/access.md#vr */
import { expect, it } from 'vitest';
import { readDevice } from './device.ts';

const readWith = (userAgent: string) => {
  const view = {
    navigator: { userAgent, hardwareConcurrency: 8 },
    matchMedia: () => ({ matches: false }),
    screen: { height: 900 },
    devicePixelRatio: 1,
  } as unknown as Window;
  return readDevice(view, { isWholePage: false, size: () => ({ width: 1280, height: 800 }) });
};

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
it.each([
  [
    'a headset’s browser that asks for desktop pages',
    `Mozilla/5.0 (X11; Linux x86_64; Quest 3) ${webkit} OculusBrowser/38.2.0.13 Chrome/134.0.6998.179 VR Safari/537.36`,
    true,
  ],
  [
    'its mobile form',
    `Mozilla/5.0 (Linux; Android 14; Quest 3) ${webkit} OculusBrowser/38.2.0.13 Chrome/134.0.6998.179 Mobile VR Safari/537.36`,
    true,
  ],
  ['a phone', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/134.0.0.0 Mobile Safari/537.36`, true],
  ['a computer with Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/134.0.0.0 Safari/537.36`, false],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', false],
])('reads whether %s runs Android', (_, userAgent, isAndroid) => {
  expect(readWith(userAgent).android).toBe(isAndroid);
});

it.each([
  ['Meta Quest', `X11; Linux x86_64; Quest 3) ${webkit} OculusBrowser/38.2.0.13 Chrome/134.0.6998.179`, true],
  ['Pico', `X11; Linux x86_64; PICO 4 OS5.9) ${webkit} PicoBrowser/3.3.38 Chrome/105.0.5195.68`, true],
  ['Wolvic', 'Android 10; Mobile; rv:121.0) Gecko/121.0 Firefox/121.0 Wolvic/1.6', true],
  ['another headset', 'Android 10; Mobile VR; rv:121.0) Gecko/121.0 Firefox/121.0', true],
  ['no headset, but a phone', `Linux; Android 15; Pixel 9) ${webkit} Chrome/134.0.0.0 Mobile Safari/537.36`, false],
  ['no headset, but a computer', `Windows NT 10.0; Win64; x64) ${webkit} Chrome/134.0.0.0 Safari/537.36`, false],
])('reads the browser of %s', (_, userAgent, isHeadset) => {
  const device = readWith(`Mozilla/5.0 (${userAgent}`);
  expect(device.isHeadset).toBe(isHeadset);
  // All of them run Android.
  if (isHeadset) expect(device.android).toBe(true);
});
