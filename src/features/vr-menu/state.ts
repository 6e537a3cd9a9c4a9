/** Whether the menu in a headset is open, and what of it is shown (docs/reference/vr.md#menu). */
import { createEvent, createStore, sample } from 'effector';
import { $isXrPresented, stageEvents } from '#src/stage/state.ts';

export const menuTabs = ['floors', 'view', 'tour', 'tags', 'measure', 'comfort'] as const;
export type MenuTabId = (typeof menuTabs)[number];

export const menuClosed = createEvent();
const menuToggled = sample({ clock: stageEvents.xrMenuButtonPressed, filter: $isXrPresented });
/** Where the view changes to another mode it is free. */
const modeLeft = stageEvents.modeChanged.filter({ fn: ({ mode }) => mode === 'transitioning' });
/** Sessions begin with the menu closed, and end with it. */
export const $isOpen = createStore(false)
  .on(menuToggled, (isOpen) => !isOpen)
  .reset([menuClosed, modeLeft, stageEvents.xrStarted, stageEvents.xrEnded]);

export const tabChosen = createEvent<MenuTabId>();

interface MenuPlace {
  /** Null: the first one. */
  readonly tabId: MenuTabId | null;
  /** From 0. */
  readonly page: number;
}
export const pageChosen = createEvent<MenuPlace>();
/** Kept while the menu is closed, and from session to session. */
export const $place = createStore<MenuPlace>({ tabId: null, page: 0 })
  .on(tabChosen, (_, tabId) => ({ tabId, page: 0 }))
  .on(pageChosen, (_, place) => place);

/** What is pointed at; null: nothing that can be pressed. */
export const $hoveredId = createStore<string | null>(null)
  .on(stageEvents.xrMenuHovered, (_, { areaId }) => areaId)
  .reset($isOpen);
