/** Of a session in a headset, without parameters in the address. */
import type { XrSettings } from '#engine/stage-api.ts';

export const xrSettings: XrSettings = {
  kind: 'vr',
  turning: 'steps',
  hands: true,
  framebufferScale: null,
  multiview: true,
  mirror: true,
  mesh: false,
  debug: false,
  overlay: null,
};
