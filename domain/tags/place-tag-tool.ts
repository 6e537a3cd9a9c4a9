/** The tool that places a new tag (docs/reference/tags.md#placing): a pin follows the pointer until a surface is pressed. */
import type { Edit } from '../edits/edit.ts';
import type { SweepId } from '../ids.ts';
import { defaultPinColor, defaultStemLength } from '../records/common-fields.ts';
import type { SurfacePoint, ToolInput, ToolMachine, ToolStep } from '../tools/tool.ts';
import type { Markers } from '../markers/markers.ts';
import { newTagEdit } from './new-tag.ts';
import { defaultTagIcon } from './tag-icons.ts';

export interface PlaceTagContext {
  /** Id of the tag, if this step places it. */
  readonly newId: string;
  /** Null: the base layer. */
  readonly layerId: string | null;
  /** The 360° view that is shown; null: the space. */
  readonly sweepId: SweepId | null;
}

/** Less than that of a saved pin, to distinguish the two. */
const draftOpacity = 0.6;

const draftPin = ({ position, normal, floorId, roomId }: SurfacePoint): Markers => ({
  pins: [
    {
      kind: 'tag',
      id: 'draft',
      anchor: position,
      normal,
      stemLength: defaultStemLength,
      stemEnabled: true,
      color: defaultPinColor,
      icon: defaultTagIcon,
      title: '',
      state: 'default',
      opacity: draftOpacity,
      floorId,
      roomId,
    },
  ],
});

const place = (hit: SurfacePoint, { newId, layerId, sweepId }: PlaceTagContext): ToolStep<null, readonly Edit[]> => ({
  state: null,
  output: [newTagEdit(newId, { ...hit, sweepId }, layerId)],
  isDone: true,
});

export const placeTagTool: ToolMachine<null, readonly Edit[], PlaceTagContext> = {
  initial: null,
  step: (_, input: ToolInput, context) => {
    switch (input.kind) {
      case 'hover':
        return { state: null, ...(input.hit && { draft: draftPin(input.hit) }) };
      case 'press':
        return place(input.hit, context);
      case 'confirm':
        return input.hit ? place(input.hit, context) : { state: null };
      case 'cancel':
        return { state: null, isDone: true };
      default:
        return { state: null };
    }
  },
};
