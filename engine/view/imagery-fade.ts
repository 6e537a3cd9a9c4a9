/** Whether overviews show the imagery of the model, its textured mesh, and the fade when that changes. */
import { approach } from '../markers/approach.ts';
import type { FrameAppearance } from './frame-appearance.ts';

const fadeMs = 200;

/**
 * Opacity of the mesh over the background, 0 to 1; 0: it is not drawn. Inside it does not depend on the imagery.
 * @param imagery share of the mesh that overviews show, 0 to 1
 */
export const meshPresence = (
  { mesh, ownTextures }: Pick<FrameAppearance, 'mesh' | 'ownTextures'>,
  imagery: number,
): number => (mesh ? 1 - ownTextures * (1 - imagery) : 0);

export class ImageryFade {
  isShown = true;
  reducedMotion: boolean;
  #share = 1;

  constructor(reducedMotion: boolean) {
    this.reducedMotion = reducedMotion;
  }

  /** 0: overviews do not show it, 1: they show it. */
  get share(): number {
    return this.#share;
  }

  /** Advances the fade; returns whether it is unfinished. `isSeen`: whether the last frame showed a difference. */
  step(dtMs: number, isSeen: boolean): boolean {
    const target = Number(this.isShown);
    this.#share = isSeen && !this.reducedMotion ? approach(this.#share, target, dtMs, fadeMs) : target;
    return this.#share !== target;
  }
}
