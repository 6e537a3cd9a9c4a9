/** What choosing a result does (docs/reference/search.md#what-is-searched). */
import { combine, createEvent, sample } from 'effector';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import { labelPointOfArea } from '#domain/measure/measured-area.ts';
import type { Model } from '#domain/model/model.ts';
import type { NoteId } from '#domain/notes/note.ts';
import { viewpointOfPlace } from '#domain/navigation/viewpoint-of-place.ts';
import type { SearchResultType } from '#domain/search/search-entry.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { $model } from '#src/data/state.ts';
import { $shownLabels, $shownMeasurements } from '../annotations/lazy.ts';
import { floorRequested } from '../floors/index.ts';
import { viewRequested, viewRequestOfLabel, viewRequestOfMeasurement, type ViewRequest } from '../go-to-view/index.ts';
import { savedLineRequested } from '../measure/index.ts';
import { visitRequested } from '../navigation/index.ts';
import { noteOpened, type NoteOpenRequest } from '../notes/index.ts';
import { photoOpened } from '../photos/lazy-records.ts';
import { $listedTags, tagOpened, type TagOpenRequest } from '../tags/index.ts';
import { viewChosen } from '../views/lazy.ts';
import { searchMessages } from './messages.ts';
import { searchPanel } from '../search-panel/index.ts';

export interface ChosenResult {
  readonly type: SearchResultType;
  readonly id: string;
}

export const resultChosen = createEvent<ChosenResult>();
const chosen = (wanted: SearchResultType) =>
  resultChosen.filterMap(({ type, id }) => (type === wanted ? id : undefined));

const requestedTag = sample({
  clock: resultChosen,
  source: $listedTags,
  fn: (tags, { type, id }): TagOpenRequest | null => {
    const isMeant = (tag: Tag): boolean =>
      type === 'tag' ? tag.id === id : type === 'attachment' && tag.attachments.some((each) => each.id === id);
    const tag = tags.find(isMeant);
    return tag ? { tagId: tag.id, by: 'search', returnsTo: { panel: searchPanel, label: searchMessages.back } } : null;
  },
});
sample({ clock: requestedTag, filter: (request) => request !== null, fn: (request) => request!, target: tagOpened });

sample({
  clock: chosen('note'),
  fn: (id): NoteOpenRequest => ({
    noteId: id as NoteId,
    by: 'search',
    returnsTo: { panel: searchPanel, label: searchMessages.back },
  }),
  target: noteOpened,
});

sample({ clock: chosen('photo'), target: photoOpened });

sample({ clock: chosen('viewpoint'), fn: (id) => ({ sweepId: id as SweepId }), target: visitRequested });
sample({ clock: chosen('floor'), fn: (id) => ({ floorId: id as FloorId }), target: floorRequested });
sample({ clock: chosen('view'), target: viewChosen });

const viewpointOfRoom = ({ rooms, sweeps }: Model, id: string): SweepId | null => {
  const room = rooms.find((each) => each.id === id);
  if (!room) return null;
  const { floorId, outline } = room;
  const position: Vec3 = outline.length < 3 ? [0, 0, 0] : labelPointOfArea(outline.map(([x, z]) => [x, 0, z]));
  return viewpointOfPlace({ floorId, position }, sweeps, ({ roomId }) => roomId === id)?.id ?? null;
};
sample({
  clock: sample({
    clock: chosen('room'),
    source: $model,
    fn: (model, id) => model && viewpointOfRoom(model, id),
  }),
  filter: (sweepId) => sweepId !== null,
  fn: (sweepId) => ({ sweepId: sweepId! }),
  target: visitRequested,
});

const requestedView = sample({
  clock: resultChosen,
  source: combine({ labels: $shownLabels, measurements: $shownMeasurements }),
  fn: ({ labels, measurements }, { type, id }): ViewRequest | null => {
    const label = type === 'label' ? labels.find((each) => each.id === id) : undefined;
    if (label) return viewRequestOfLabel(label);
    const measurement = type === 'measurement' ? measurements.find((each) => each.id === id) : undefined;
    return measurement ? viewRequestOfMeasurement(measurement) : null;
  },
});
sample({ clock: requestedView, filter: (view) => view !== null, fn: (view) => view!, target: viewRequested });
sample({ clock: chosen('measurement'), target: savedLineRequested });
