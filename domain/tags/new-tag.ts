/** The edit that adds a tag without text on a surface. */
import type { Edit } from '../edits/edit.ts';
import { defaultPinColor, defaultStemLength } from '../records/common-fields.ts';
import type { SurfacePoint } from '../tools/tool.ts';

/** `layerId` null: the base layer. The server derives a floor or room that is null. */
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
