/** Moves the camera to the entry that the visitor goes to, and highlights it in the space. */
import { combine, sample } from 'effector';
import { viewRequested, viewRequestOfLabel, viewRequestOfMeasurement, viewRequestOfNote } from '../go-to-view/index.ts';
import { savedLineRequested } from '../measure/index.ts';
import { tagShownElsewhere } from '../tags/index.ts';
import { tagViewRequested } from '../tags/lazy.ts';
import { tourPauseRequested } from '../tours/index.ts';
import { orderedListsPanel } from './panel.ts';
import { $current, entryVisited, type ListedAnnotation } from './state.ts';

const visitedAnnotation = sample({ clock: entryVisited, source: $current }).filterMap(
  (current) => current?.entry.annotation,
);

const visited = <Type extends ListedAnnotation['type']>(wanted: Type) =>
  visitedAnnotation.filterMap(({ type, record }) =>
    type === wanted ? (record as Extract<ListedAnnotation, { readonly type: Type }>['record']) : undefined,
  );

sample({ clock: visited('tag'), fn: (tag) => ({ tag, request: { by: 'list' } as const }), target: tagViewRequested });
sample({ clock: visited('label'), fn: viewRequestOfLabel, target: viewRequested });
sample({ clock: visited('measurement'), fn: viewRequestOfMeasurement, target: viewRequested });
sample({ clock: visited('measurement'), fn: ({ id }) => id, target: savedLineRequested });
sample({ clock: visited('note'), fn: viewRequestOfNote, target: viewRequested });

sample({
  clock: combine($current, orderedListsPanel.$isOpen, (current, isOpen) => (isOpen ? current : null)),
  fn: (current) => (current?.entry.annotation.type === 'tag' ? current.entry.annotation.record.id : null),
  target: tagShownElsewhere,
});

// A move would pause it, too, but not every entry needs one.
sample({ clock: entryVisited, fn: () => undefined, target: tourPauseRequested });
