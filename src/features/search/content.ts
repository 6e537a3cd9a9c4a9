/** What of the space is searched: all that the visitor can see in the current view. */
import { combine, createEvent, createStore, sample } from 'effector';
import type { Floor } from '#domain/model/model.ts';
import { currentView } from '#domain/views/view-state.ts';
import { $noteUsers } from '#src/data/note-users.ts';
import { $model } from '#src/data/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { $shownLabels, $shownMeasurements, $shownNotes, annotationsWanted } from '../annotations/lazy.ts';
import { $areFloorsLocked, $floorItems, $hasFloorSelector } from '../floors/index.ts';
import { $areNotesOffered } from '../notes/index.ts';
import { $listedPhotos, photosWanted } from '../photos/lazy-records.ts';
import { searchPanel } from '../search-panel/index.ts';
import { $listedTags } from '../tags/index.ts';
import { $units } from '../units/index.ts';
import { $mayHaveChoice } from '../views/index.ts';
import { $listedViews, $viewState, nameOfLayer, nameOfView } from '../views/lazy.ts';
import type { SearchedContent } from './entries.ts';
import { searchMessages } from './messages.ts';

/** The search has been opened: what it needs and is not loaded yet is loaded. */
export const contentWanted = createEvent();

const $floorsToChoose = combine(
  { items: $floorItems, hasSelector: $hasFloorSelector, isLocked: $areFloorsLocked },
  ({ items, hasSelector, isLocked }) =>
    hasSelector && !isLocked ? items.filter(({ navigable }) => navigable).map(({ floor }) => floor) : [],
);
const $mentionable = $noteUsers.map(({ users }) => users);

/** The items of the selector change with each move, the floors seldom. */
const $floors = createStore<readonly Floor[]>([], {
  updateFilter: (floors, before) => floors.length !== before.length || floors.some((floor, n) => floor !== before[n]),
});
sample({ clock: [$floorsToChoose, contentWanted], source: $floorsToChoose, target: $floors });

const $views = combine($intl, $listedViews, (intl, listed) =>
  intl && listed.length > 1 ? listed.map((view) => ({ id: view.id, name: nameOfView(intl, view) })) : [],
);

/** Null before the space and its language are known. */
export const $content = combine(
  {
    intl: $intl,
    units: $units,
    model: $model,
    tags: $listedTags,
    notes: $shownNotes,
    noteUsers: $mentionable,
    labels: $shownLabels,
    measurements: $shownMeasurements,
    photos: $listedPhotos,
    floors: $floors,
    views: $views,
  },
  ({ intl, model, ...content }): SearchedContent | null => intl && model && { ...content, intl, model },
);

/** The layers of the current view in their order, and how the views menu names each; '' is what is the same in all. */
export const $layers = combine($viewState, $mayHaveChoice, $intl, (state, mayHaveChoice, intl) => {
  const layers = state ? currentView(state).layers : [];
  return {
    /** False until the views are loaded. */
    areKnown: state !== null || !mayHaveChoice,
    order: layers.map(({ id }) => id),
    nameOf: (id: string): string => {
      const layer = layers.find((each) => each.id === id);
      if (!intl || !state) return '';
      return layer ? nameOfLayer(intl, layer, state) : intl.formatMessage(searchMessages.allLayers);
    },
  };
});

sample({ clock: contentWanted, target: [annotationsWanted, photosWanted] });
// The server may say only later what the user may read.
sample({
  clock: combine(searchPanel.$isOpen, $areNotesOffered, (isOpen, areOffered) => isOpen && areOffered),
  filter: (isNeeded) => isNeeded,
  fn: () => undefined,
  target: annotationsWanted,
});
