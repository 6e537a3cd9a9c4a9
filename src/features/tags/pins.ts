/** Sends the pins of the tags to the stage. It is in the lazily loaded part of tags. */
import { combine, createEvent, createStore, sample } from 'effector';
import type { TagId } from '#domain/ids.ts';
import type { PinState } from '#domain/markers/markers.ts';
import { pinOfTag } from '#domain/tags/pin-of-tag.ts';
import { defaultTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { $intl } from '#src/i18n/state.ts';
import { showMarkersFx } from '#src/stage/state.ts';
import { cardMessages } from './card-messages.ts';
import { $billboardTagId, $cardTagIds, $shownTags, pinLayer } from './state.ts';

/** This module has been loaded, and tags that were loaded before it need their pins. */
export const pinsLoaded = createEvent();

/** How the workshop edits a pin in the view. */
interface PinEdit {
  /** The tag whose pin can be dragged. */
  readonly draggableId: TagId | null;
  /** The tag whose pin is dimmed, since it is shown at another place, too. */
  readonly movedId: TagId | null;
}
export const pinEditChanged = createEvent<PinEdit>();
const $pinEdit = createStore<PinEdit>(
  { draggableId: null, movedId: null },
  {
    updateFilter: (next, last) => next.draggableId !== last.draggableId || next.movedId !== last.movedId,
  },
).on(pinEditChanged, (_, edit) => edit);

const stateOf = (id: TagId, cardTagIds: readonly TagId[], { movedId }: PinEdit): PinState => {
  if (id === movedId) return 'dimmed';
  return cardTagIds.includes(id) ? 'highlighted' : 'default';
};

/** Null if the address disables pins, and before the language is loaded. */
const $pins = combine(
  {
    tags: $shownTags,
    cardTagIds: $cardTagIds,
    billboardId: $billboardTagId,
    edit: $pinEdit,
    parameters: $parameters,
    intl: $intl,
  },
  ({ tags, cardTagIds, billboardId, edit, parameters, intl }) => {
    if (!intl || !parameters.pins) return null;
    const untitled = intl.formatMessage(cardMessages.untitled);
    return tags.map((tag) => {
      const pin = pinOfTag(tag, {
        icon: parameters.tagIcons ? tagIconOf(tag.icon) : defaultTagIcon,
        state: stateOf(tag.id, cardTagIds, edit),
        untitled,
      });
      // The card beside the pin has the title.
      const shown = tag.id === billboardId ? { ...pin, title: '' } : pin;
      return tag.id === edit.draggableId ? { ...shown, isDraggable: true } : shown;
    });
  },
);

sample({
  clock: [$pins, pinsLoaded],
  source: $pins,
  filter: Boolean,
  fn: (pins) => ({ layer: pinLayer, markers: { pins } }),
  target: showMarkersFx,
});
