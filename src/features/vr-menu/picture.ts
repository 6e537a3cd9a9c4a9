/** Draws the menu and shows it in the headset, again at each change of what it contains (docs/reference/vr.md#menu). */
import { attach, combine, createEffect, createEvent, createStore, restore, sample } from 'effector';
import type { XrPanel } from '#engine/stage-api.ts';
import { $intl } from '#src/i18n/state.ts';
import { $xrSession, showXrMenuFx } from '#src/stage/state.ts';
import { layoutVrMenu, type VrMenuContent, type VrMenuPicture } from '#ui-kit/lazy.ts';
import { vrMenuMessages } from './messages.ts';
import { $hoveredId, $isOpen, $place, menuClosed, menuTabs, type MenuTabId } from './state.ts';
import { $rowsOfTabs } from './tabs.ts';

export const pictureProvided = createEvent<VrMenuPicture>();
const $picture = restore(pictureProvided, null);
/** Fonts of texts in the picture may have been loaded after it was drawn. */
export const fontsLoaded = createEvent();
const $fontLoads = createStore(0).on(fontsLoaded, (count) => count + 1);

/** Null while the menu is closed. */
const $content = combine(
  { isOpen: $isOpen, intl: $intl, place: $place, rows: $rowsOfTabs, session: $xrSession },
  ({ isOpen, intl, place, rows, session }): VrMenuContent | null => {
    if (!isOpen || !intl) return null;
    const tabs = menuTabs.flatMap((id) => {
      const rowsOfTab = rows[id];
      return rowsOfTab ? [{ id, label: intl.formatMessage(vrMenuMessages[id]), rows: rowsOfTab }] : [];
    });
    const current = tabs.find(({ id }) => id === place.tabId);
    return {
      title: intl.formatMessage(vrMenuMessages.title),
      tabs,
      tabId: (current ?? tabs[0])?.id ?? '',
      page: current || place.tabId === null ? place.page : 0,
      leaveLabel: intl.formatMessage(session?.kind === 'ar' ? vrMenuMessages.leaveAr : vrMenuMessages.leave),
    };
  },
);
const $layout = $content.map((content) => content && layoutVrMenu(content));

/** The tab and the page that are shown; null while the menu is closed. */
export const $shown = combine($content, $layout, (content, layout) =>
  content && layout ? { tabId: content.tabId as MenuTabId, page: layout.page } : null,
);

interface MenuView {
  readonly content: VrMenuContent;
  readonly hoveredId: string | null;
  /** Equal for views that look the same. */
  readonly key: string;
}

const $view = combine(
  { content: $content, layout: $layout, hoveredId: $hoveredId, fontLoads: $fontLoads, picture: $picture },
  ({ content, layout, hoveredId, fontLoads, picture }): MenuView | null => {
    if (!content || !layout || !picture) return null;
    const hovered = layout.parts.find(({ id, isDisabled }) => id === hoveredId && !isDisabled)?.id ?? null;
    return { content, hoveredId: hovered, key: JSON.stringify([layout, hovered, fontLoads]) };
  },
);
const $shownKey = createStore<string | null>(null);
const viewChanged = sample({
  clock: $view,
  source: $shownKey,
  filter: (shownKey, view) => (view?.key ?? null) !== shownKey,
  fn: (_, view) => view,
});
sample({ clock: viewChanged, fn: (view) => view?.key ?? null, target: $shownKey });

const drawFx = attach({
  source: $picture,
  effect: (picture, view: MenuView | null): XrPanel | null =>
    picture && view ? { picture: picture.canvas, areas: picture.draw(view.content, view.hoveredId) } : null,
});
sample({ clock: viewChanged, target: drawFx });
sample({ clock: drawFx.doneData, target: showXrMenuFx });

const warnFx = createEffect((thrown: Error) => console.warn('the menu of the headset cannot be drawn', thrown));
sample({ clock: drawFx.failData, target: warnFx });
sample({ clock: drawFx.fail, fn: () => undefined, target: menuClosed });
