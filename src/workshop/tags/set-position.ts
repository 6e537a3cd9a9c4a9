/** The tool that gives the open tag its position, where it is shown from one viewpoint only. */
import { combine, createEvent, createStore, sample, type StoreValue } from 'effector';
import type { Edit } from '#domain/edits/edit.ts';
import type { SweepId, TagId } from '#domain/ids.ts';
import { draftLayer } from '#domain/markers/markers.ts';
import type { Sweep } from '#domain/model/model.ts';
import { setPositionDraft, setPositionTool } from '#domain/tags/set-position-tool.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { editsMade, undoRequested } from '#src/data/edits/state.ts';
import { $model } from '#src/data/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $alignedPanorama, $currentSweep } from '#src/features/navigation/index.ts';
import { tagOpened, tagsPanel } from '#src/features/tags/index.ts';
import { closeOnPhoneWhile } from '#src/shell/panels/index.ts';
import { $isMeshSettled, showMarkersFx } from '#src/stage/state.ts';
import { createTool } from '#src/tools/create-tool.ts';
import { toolActivated, toolDeactivated } from '#src/tools/state.ts';

/** The button in the editor of a tag: activates the tool for the tag, or deactivates it. */
export const setPositionPressed = createEvent<TagId>();

const alignedSweep = (sweeps: readonly Sweep[], id: SweepId | null): Sweep | null =>
  sweeps.find((sweep) => sweep.id === id && sweep.alignment === 'aligned') ?? null;

const positionSet = createEvent<readonly Edit[]>();
const $tagId = createStore<TagId | null>(null).on(setPositionPressed, (_, id) => id);
const $sweeps = $model.map((model) => model?.sweeps ?? []);
const $context = combine($tagId, tagRecords.$all, $sweeps, (tagId, tags, sweeps) => {
  const tag = tags.find(({ id, sweepId }) => id === tagId && sweepId !== null) ?? null;
  return { tag, viewpoint: alignedSweep(sweeps, tag?.sweepId ?? null)?.position ?? null };
});

/** Has the name of the tool that places tags, and its own hint; new records and their layer have no part in it. */
export const setPosition = createTool({
  name: 'TAGS',
  adds: null,
  pausesTour: true,
  machine: setPositionTool,
  $facts: $context,
  contextOf: (context) => context,
  output: positionSet,
  surfaceAids: () => ({ directions: true }),
  cancelOn: [undoRequested],
});

sample({ clock: setPositionPressed, fn: () => undefined, target: setPosition.toggled });
sample({ clock: positionSet, target: editsMade });
// Pointers that do not hover see the line, too.
sample({
  clock: toolActivated,
  source: $context,
  filter: setPosition.$isActive,
  fn: (context) => ({ layer: draftLayer, markers: setPositionDraft(context) }),
  target: showMarkersFx,
});

const otherOpened = sample({
  clock: tagOpened,
  source: $tagId,
  filter: (tagId, opened) => tagId !== opened.tagId,
});
const viewLeft = $alignedPanorama.updates.filter({ fn: (isAligned) => !isAligned });
sample({
  clock: [otherOpened, viewLeft],
  filter: setPosition.$isActive,
  fn: () => undefined,
  target: toolDeactivated,
});

sample({
  clock: closeOnPhoneWhile(setPosition.$isActive, tagsPanel),
  source: combine({ tagId: $tagId, tags: tagRecords.$all }),
  // Another user may have removed it.
  filter: ({ tagId, tags }) => tags.some(({ id }) => id === tagId),
  fn: ({ tagId }) => ({ tagId: tagId!, by: 'tool' as const }),
  target: tagOpened,
});

/**
 * Why the position of a tag cannot be set: `placed`: it has one; `view360`: its 360° view has none; `loading`: the mesh is
 * being loaded; `ownViewpoint`: the camera is where it was placed; `outside`: the camera is at no viewpoint of the space.
 */
export type PositionBlock = 'placed' | 'view360' | 'loading' | 'ownViewpoint' | 'outside';

export const $positionFacts = combine({
  sweeps: $sweeps,
  currentSweep: $currentSweep,
  isInSpace: $alignedPanorama,
  isMeshSettled: $isMeshSettled,
});

/** Null: it can be set. */
export const positionBlockOf = (
  { sweepId }: Pick<Tag, 'sweepId'>,
  { sweeps, currentSweep, isInSpace, isMeshSettled }: StoreValue<typeof $positionFacts>,
): PositionBlock | null => {
  if (sweepId === null) return 'placed';
  if (!alignedSweep(sweeps, sweepId)) return 'view360';
  if (!isInSpace) return 'outside';
  if (currentSweep?.id === sweepId) return 'ownViewpoint';
  return isMeshSettled ? null : 'loading';
};
