/** Which views the menu lists, and whether there is anything to choose. */
import { combine, createStore, sample } from 'effector';
import { listedViews, showsSelector } from '#domain/views/capabilities.ts';
import { switchableLayers, type ViewState } from '#domain/views/view-state.ts';
import { viewMenuAvailabilityChanged } from './status.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { $viewState, subscribeToViewsFx, withTypes } from './state.ts';

/** Sorted by the rules of the locale. */
export const viewsInMenu = ({ views }: ViewState, editMode: boolean, locale: string) =>
  listedViews(withTypes(views), { editMode, locale });

const $locale = createStore('en-US').on(subscribeToViewsFx, (_, { locale }) => locale);
export const $listedViews = combine($viewState, $isWorkshop, $locale, (state, isWorkshop, locale) =>
  state === null ? [] : viewsInMenu(state, isWorkshop, locale),
);

/** There is a view to choose or a layer to switch. */
export const $hasViewChoice = combine(
  $viewState,
  $listedViews,
  (state, listed): boolean => state !== null && (showsSelector(listed) || switchableLayers(state).length > 1),
);

sample({ clock: $hasViewChoice, target: viewMenuAvailabilityChanged });
