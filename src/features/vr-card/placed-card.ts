import type { XrCard } from '#engine/stage-api.ts';

/** A card before it is drawn. */
export interface PlacedCard extends Pick<XrCard, 'id' | 'place'> {
  /** Null: no video plays. */
  readonly playing: HTMLVideoElement | null;
}
