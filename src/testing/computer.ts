/** The device of tests that do not depend on it: a computer with a full-size window. */
import type { Device } from '#src/features/start-up/device.ts';

export const computer: Device = {
  mobile: false,
  strong: false,
  embedded: false,
  android: false,
  reducedMotion: false,
  frameHeight: 800,
  screenHeight: 900,
};
