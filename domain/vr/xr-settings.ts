/** How a session is presented, from the parameters for developers (docs/reference/vr.md#parameters). */
import { clamp } from '#base/clamp.ts';
import type { DeveloperToggles } from '../links/developer-toggles.ts';

/** Pixels of the headset's images as a share of the recommended ones, in each direction. */
const framebufferScales = { min: 0.25, max: 2 };

interface XrSettings {
  readonly hands: boolean;
  /** Null: the browser's choice. */
  readonly framebufferScale: number | null;
  /** Whether both eyes are drawn at once, where the browser offers that. */
  readonly multiview: boolean;
  readonly mesh: boolean;
  readonly debug: boolean;
}

export const xrSettingsOf = ({
  xrHands,
  xrFramebufferScale,
  xrMultiview,
  xrMesh,
  xrDebug,
}: Pick<DeveloperToggles, 'xrHands' | 'xrFramebufferScale' | 'xrMultiview' | 'xrMesh' | 'xrDebug'>): XrSettings => ({
  hands: xrHands,
  framebufferScale:
    xrFramebufferScale === null ? null : clamp(xrFramebufferScale, framebufferScales.min, framebufferScales.max),
  multiview: xrMultiview,
  mesh: xrMesh,
  debug: xrDebug,
});
