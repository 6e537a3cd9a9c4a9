/**
 * The tools that move the pin of a tag and drag its stem (docs/reference/tags.md#moving-a-pin). While none of them is active,
 * the pin of the open tag can be dragged, which activates the one that moves it.
 */
import { combine, createEvent, createStore, sample } from 'effector';
import type { Edit } from '#domain/edits/edit.ts';
import type { TagId } from '#domain/ids.ts';
import { draftLayer } from '#domain/markers/markers.ts';
import { moveTagTool } from '#domain/tags/move-tag.ts';
import { pinOfTag } from '#domain/tags/pin-of-tag.ts';
import { stemDraft, stemTool } from '#domain/tags/stem-tool.ts';
import { defaultTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import { editsMade, undoRequested } from '#src/data/edits/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { $openTag, pinLayer, tagOpened, tagsPanel } from '#src/features/tags/index.ts';
import { pinEditChanged } from '#src/features/tags/lazy.ts';
import { closeOnPhoneWhile } from '#src/shell/panels/index.ts';
import { $currentSweepId, $isMeshSettled, showMarkersFx, stageEvents } from '#src/stage/state.ts';
import { createTool } from '#src/tools/create-tool.ts';
import { $tool, toolActivated, toolDeactivated } from '#src/tools/state.ts';

/** The buttons in the editor of a tag: each activates its tool for the tag, or deactivates it. */
export const movePressed = createEvent<TagId>();
export const stemPressed = createEvent<TagId>();

const pinDragged = stageEvents.markerDragStarted.filterMap(({ marker }) =>
  marker.layer === pinLayer ? (marker.id as TagId) : undefined,
);

/** The pin is being moved by a drag. */
export const $isPinDragged = createStore(false)
  .on(pinDragged, () => true)
  .reset(toolDeactivated);

/** The tag that a tool is, or was last, active for. */
const $tagId = createStore<TagId | null>(null).on([movePressed, stemPressed, pinDragged], (_, id) => id);
const $tag = combine($tagId, tagRecords.$all, (tagId, tags) => tags.find(({ id }) => id === tagId) ?? null);
const $pin = combine($tag, $parameters, (tag, parameters) =>
  tag
    ? pinOfTag(tag, {
        icon: parameters.tagIcons ? tagIconOf(tag.icon) : defaultTagIcon,
        state: 'default',
        untitled: '',
      })
    : null,
);

const edited = createEvent<readonly Edit[]>();
const edits = edited.filter({ fn: (made) => made.length > 0 });
sample({ clock: edits, target: editsMade });

export const movePin = createTool({
  name: 'TAGS',
  adds: null,
  pausesTour: true,
  machine: moveTagTool,
  $facts: combine({ tag: $tag, pin: $pin, sweepId: $currentSweepId }),
  contextOf: ({ tag, pin, sweepId }) => ({
    tag,
    pin: { kind: pin?.kind ?? 'tag', icon: pin?.icon ?? defaultTagIcon },
    sweepId,
  }),
  output: edited,
  // The pin's own place, under its dimmed pin, can be pressed, too.
  surfaceAids: () => ({ directions: true, ignoresMarkers: true }),
  cancelOn: [undoRequested],
});

const $stemContext = combine({ tag: $tag, pin: $pin });
export const dragStem = createTool({
  name: 'TAGS',
  adds: null,
  pausesTour: true,
  machine: stemTool,
  $facts: $stemContext,
  contextOf: (context) => context,
  output: edited,
  surfaceAids: () => ({ ignoresMarkers: true }),
  cancelOn: [undoRequested],
});

// Before the mesh is known, only directions would be hit.
sample({ clock: [movePressed, pinDragged], filter: $isMeshSettled, fn: () => undefined, target: movePin.toggled });
sample({ clock: stemPressed, fn: () => undefined, target: dragStem.toggled });

// The pin that is dragged is there before the first input, and after changes of the tag from elsewhere.
sample({
  clock: [toolActivated, $stemContext],
  source: combine({ context: $stemContext, drag: dragStem.$state }),
  filter: dragStem.$isActive,
  fn: ({ context, drag }) => ({ layer: draftLayer, markers: stemDraft(context, drag?.stem) }),
  target: showMarkersFx,
});

/** A tool for the pin of a tag is active. */
export const $isPinTool = combine(movePin.$isActive, dragStem.$isActive, (moves, drags) => moves || drags);

const otherOpened = sample({ clock: tagOpened, source: $tagId, filter: (tagId, opened) => tagId !== opened.tagId });
sample({ clock: otherOpened, filter: $isPinTool, fn: () => undefined, target: toolDeactivated });

sample({
  clock: closeOnPhoneWhile($isPinTool, tagsPanel),
  source: $tag,
  // Another user may have removed it.
  filter: (tag) => tag !== null,
  fn: (tag) => ({ tagId: tag!.id, by: 'tool' as const }),
  target: tagOpened,
});

const $pinEdit = combine(
  {
    open: $openTag,
    inMemory: tagRecords.$inMemory,
    tool: $tool,
    tag: $tag,
    isPinTool: $isPinTool,
    isMeshSettled: $isMeshSettled,
  },
  ({ open, inMemory, tool, tag, isPinTool, isMeshSettled }) => ({
    // Tags in memory have no editor.
    draggableId: isMeshSettled && tool === null && open && !inMemory.includes(open) ? open.id : null,
    movedId: isPinTool ? (tag?.id ?? null) : null,
  }),
);
/** The editor of tags has been loaded, perhaps after a tag was opened. */
export const pinToolsLoaded = createEvent();
sample({ clock: [$pinEdit, pinToolsLoaded], source: $pinEdit, target: pinEditChanged });
