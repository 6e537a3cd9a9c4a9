/** The pin of a tag. */
import { hiddenOpacity, type IconDrawing, type Pin, type PinState } from '../markers/markers.ts';
import type { Tag } from './tag.ts';

export interface PinAppearance {
  readonly icon: IconDrawing;
  readonly state: PinState;
  /** The title of a tag without one. */
  readonly untitled: string;
}

export const pinOfTag = (tag: Tag, { icon, state, untitled }: PinAppearance): Pin => ({
  kind: tag.objectAnnotationId === null ? 'tag' : 'object',
  id: tag.id,
  anchor: tag.anchorPosition,
  normal: tag.stemNormal,
  stemLength: tag.stemLength,
  stemEnabled: tag.stemEnabled,
  color: tag.color,
  icon,
  title: tag.label.trim() || untitled,
  state,
  opacity: tag.enabled ? 1 : hiddenOpacity,
  floorId: tag.floorId,
  sweepId: tag.sweepId,
  roomId: tag.roomId,
});
