/** The tool that places a new tag (docs/reference/tags.md#placing): a pin follows the pointer until a place is pressed. */
import type { Edit } from '../edits/edit.ts';
import type { SweepId } from '../ids.ts';
import { placePinTool } from '../tools/place-pin-tool.ts';
import { newTagEdit } from './new-tag.ts';
import { defaultTagIcon } from './tag-icons.ts';

export interface PlaceTagContext {
  /** Id of the tag, if this step places it. */
  readonly newId: string;
  /** Null: the base layer. */
  readonly layerId: string | null;
  /** The current viewpoint, to which a tag belongs of which only the direction is known, as in a 360° view. */
  readonly sweepId: SweepId | null;
}

export const placeTagTool = placePinTool<readonly Edit[], PlaceTagContext>({
  pin: { kind: 'tag', icon: defaultTagIcon },
  outputOf: (hit, { newId, layerId, sweepId }) => [
    newTagEdit(newId, { ...hit, sweepId: hit.isDepthKnown === false ? sweepId : null }, layerId),
  ],
});
