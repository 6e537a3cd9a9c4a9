/** A tag that an editor has just put on a surface, still without words. */
import type { Edit } from '../edits/edit.ts';
import { defaultPinColor, defaultStemLength } from '../edits/complete-record.ts';
import type { SurfacePoint } from '../geometry/surface-point.ts';

/** `layerId` null: in the base layer. A floor or room that is null is found by the server. */
export const newTagEdit = (
  id: string,
  { position, normal, floorId, roomId }: SurfacePoint,
  layerId: string | null = null,
): Edit => ({
  kind: 'tag',
  id,
  before: null,
  after: {
    label: '',
    description: '',
    color: defaultPinColor,
    enabled: true,
    anchorPosition: position,
    stemNormal: normal,
    stemLength: defaultStemLength,
    stemEnabled: true,
    floorId,
    roomId,
    ...(layerId !== null && { layerId }),
  },
});
