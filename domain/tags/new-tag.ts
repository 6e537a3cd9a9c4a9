/** The edit that adds a tag without text on a surface, hidden from visitors (docs/reference/tags.md#new-tags). */
import type { Edit } from '../edits/edit.ts';
import type { SweepId } from '../ids.ts';
import { defaultPinColor, defaultStemLength } from '../records/common-fields.ts';
import type { SurfacePoint } from '../tools/tool.ts';

export interface NewTagPlace extends SurfacePoint {
  /** The only viewpoint in which it is shown, since only its direction is known; null: it is in the space. */
  readonly sweepId: SweepId | null;
}

/** `layerId` null: the base layer. The server derives a floor or room that is null. */
export const newTagEdit = (
  id: string,
  { position, normal, floorId, roomId, sweepId }: NewTagPlace,
  layerId: string | null = null,
): Edit => ({
  kind: 'tag',
  id,
  before: null,
  after: {
    label: '',
    description: '',
    color: defaultPinColor,
    enabled: false,
    anchorPosition: position,
    stemNormal: normal,
    stemLength: defaultStemLength,
    stemEnabled: true,
    floorId,
    roomId,
    ...(sweepId !== null && { sweepId }),
    ...(layerId !== null && { layerId }),
  },
});
