/** The tool that places a new tag on a surface and then opens it for editing. */
import { combine, createEvent, createStore, sample } from 'effector';
import type { Edit } from '#domain/edits/edit.ts';
import type { TagId } from '#domain/ids.ts';
import { placeTagTool } from '#domain/tags/place-tag-tool.ts';
import { editsMade, undoRequested } from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { $newRecordLayerId } from '#src/data/records.ts';
import { tagOpened, tagsPanel } from '#src/features/tags/index.ts';
import { $currentSweepId } from '#src/stage/state.ts';
import { createTool } from '#src/tools/create-tool.ts';

const placed = createEvent<readonly Edit[]>();

export const placeTag = createTool({
  name: 'TAGS',
  adds: 'tag',
  pausesTour: true,
  machine: placeTagTool,
  $facts: combine({ layerId: $newRecordLayerId, sweepId: $currentSweepId }),
  contextOf: (facts) => ({ newId: newId(), ...facts }),
  output: placed,
  surfaceAids: () => ({ directions: true }),
  cancelOn: [undoRequested],
});

sample({ clock: placed, target: editsMade });
const placedId = placed.filterMap(([edit]) => edit?.id);
sample({ clock: placedId, fn: (id) => ({ tagId: id as TagId, by: 'tool' as const }), target: tagOpened });

/** The tag that was placed last, until it is closed: its title field takes the focus. */
export const $newTagId = createStore<string | null>(null)
  .on(placedId, (_, id) => id)
  .on(tagsPanel.left, () => null);
