/** The tool that moves a tag to another surface (docs/reference/tags.md#moving-a-pin), and the edit that it makes. */
import { editBetween, type Edit } from '../edits/edit.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId, SweepId } from '../ids.ts';
import type { Pin } from '../markers/markers.ts';
import { pinDraftOf } from '../tools/place-pin-tool.ts';
import { moveTool } from '../tools/move-tool.ts';
import type { Tag } from './tag.ts';

export interface TagPlace {
  /** Metres. */
  readonly position: Vec3;
  /** Of the stem: a unit vector. */
  readonly normal: Vec3;
  /** Null: the server finds the floor and the room. */
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
  /** The only viewpoint in which the tag is shown; null: it is in the space. */
  readonly sweepId: SweepId | null;
}

/** The edit that gives a tag another place; none where it is there already. */
export const tagMovedTo = (tag: Tag, place: TagPlace): readonly Edit[] => {
  const { id, layerId, anchorPosition, stemNormal, sweepId, floorId, roomId } = tag;
  const layer = layerId === null ? {} : { layerId };
  const { position, normal, ...parents } = place;
  const edit = editBetween(
    'tag',
    id,
    { anchorPosition, stemNormal, sweepId, floorId, roomId, ...layer },
    { anchorPosition: position, stemNormal: normal, ...parents, ...layer },
  );
  return edit ? [edit] : [];
};

export interface MoveTagContext {
  /** Null: it has been removed. */
  readonly tag: Tag | null;
  /** As the tag's pin is drawn. */
  readonly pin: Pick<Pin, 'kind' | 'icon'>;
  /** The current viewpoint, to which a tag belongs of which only the direction is known. */
  readonly sweepId: SweepId | null;
}

export const moveTagTool = moveTool<MoveTagContext>(
  ({ tag, pin, sweepId }) =>
    tag && {
      draftAt: (hit) => {
        const { color, stemLength, stemEnabled } = tag;
        return pinDraftOf({ ...pin, color, stemLength, stemEnabled }, hit);
      },
      editsTo: ({ position, normal, floorId, roomId, isDepthKnown }) =>
        tagMovedTo(tag, { position, normal, floorId, roomId, sweepId: isDepthKnown === false ? sweepId : null }),
    },
);
