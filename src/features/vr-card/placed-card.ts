import type { XrCard } from '#engine/stage-api.ts';
import { maxStopCardHeight } from '#ui-kit/lazy.ts';

/** A card before it is drawn. */
export interface PlacedCard extends Pick<XrCard, 'id' | 'place'> {
  /** Null: no video plays. */
  readonly playing: HTMLVideoElement | null;
}

/** What a card without images and a note has of those; it is as high as that of a stop at most. */
export const textOnly = {
  image: null,
  imageIndex: 0,
  imageCount: 0,
  note: '',
  page: 0,
  maxHeight: maxStopCardHeight,
} as const;
