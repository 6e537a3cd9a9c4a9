/** The open tag in a headset, and what of its card is shown (docs/reference/vr.md#cards). */
import { combine, createEvent, createStore, sample } from 'effector';
import { $isXrPresented, stageEvents } from '#src/stage/state.ts';
import { $openTag, tagsPanel } from '../tags/index.ts';
import { createTagImages } from './images.ts';

/** Null: no tag is open, or no session is presented. */
export const $shownTag = combine($isXrPresented, $openTag, (isPresented, tag) => (isPresented ? tag : null));
const $shownTagId = $shownTag.map((tag) => tag?.id ?? null);

export const imageChosen = createEvent<number>();
/** From 0. */
const $chosenImage = createStore(0)
  .on(imageChosen, (_, index) => index)
  .reset($shownTagId);

export const pageChosen = createEvent<number>();
/** Of the text, from 0. */
export const $page = createStore(0)
  .on(pageChosen, (_, page) => page)
  .reset($shownTagId);

/** What is pointed at; null: nothing that can be pressed. */
export const $hoveredId = createStore<string | null>(null)
  .on(stageEvents.xrCardHovered, (_, { areaId }) => areaId)
  .reset($shownTagId);

const images = createTagImages($shownTag, $chosenImage);
export const $image = images.$shown;
/** To be called when this module is loaded: a tag may be open already. */
export const cardStarted = images.started;

export const cardClosed = createEvent();
sample({ clock: cardClosed, target: tagsPanel.closed });
