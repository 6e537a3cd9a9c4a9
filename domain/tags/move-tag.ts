/** The tool that moves a tag to another surface (docs/reference/tags.md#moving-a-pin), and the edit that it makes. */
import { editBetween, type Edit } from '../edits/edit.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId, SweepId } from '../ids.ts';
import type { Pin } from '../markers/markers.ts';
import { pinDraftOf } from '../tools/place-pin-tool.ts';
import type { SurfacePoint, ToolInput, ToolMachine, ToolStep } from '../tools/tool.ts';
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

type Step = ToolStep<null, readonly Edit[]>;

const draftOf = ({ tag, pin }: MoveTagContext, hit: SurfacePoint | null): Pick<Step, 'draft'> =>
  tag && hit ? { draft: pinDraftOf({ ...pin, ...pinStyleOf(tag) }, hit) } : {};

const pinStyleOf = ({ color, stemLength, stemEnabled }: Tag) => ({ color, stemLength, stemEnabled });

/**
 * The pin follows the pointer, or a drag, until a surface is pressed or the drag ends. A drag that ends beside all surfaces
 * leaves the tag where it is.
 */
export const moveTagTool: ToolMachine<null, readonly Edit[], MoveTagContext> = {
  initial: null,
  step: (_, input: ToolInput, context): Step => {
    const { tag, sweepId } = context;
    if (input.kind === 'cancel' || !tag) return { state: null, isDone: true };
    const hit = 'hit' in input ? input.hit : null;
    const isRelease = input.kind === 'release';
    const isPlaced = isRelease || input.kind === 'press' || input.kind === 'confirm';
    if (!isPlaced) return { state: null, ...draftOf(context, hit) };
    if (!hit) return { state: null, ...(isRelease && { isDone: true }) };
    const { position, normal, floorId, roomId, isDepthKnown } = hit;
    const place = { position, normal, floorId, roomId, sweepId: isDepthKnown === false ? sweepId : null };
    return { state: null, output: tagMovedTo(tag, place), isDone: true };
  },
};
