/** All annotations of the house; the wall graph is in capture/wall-graph.ts. */
import type { NamedContent } from '#domain/model/content/content.ts';
import type { OrderedList } from '#domain/model/content/annotations.ts';
import { publication } from './details.ts';
import { roomLabels } from './labels.ts';
import { measurements } from './measurements.ts';
import { notes } from './notes.ts';
import { users } from './people.ts';
import { photos } from './photos.ts';
import { groundTags } from './tags-ground.ts';
import { upperTags } from './tags-upper.ts';
import { highlightReel, tourPhotos } from './tour.ts';
import { layerLabels, layers, layerTags, views } from './views.ts';

export const baseTags = [...groundTags, ...upperTags];

const walk: OrderedList = {
  id: 'list-first-visit',
  label: 'First visit',
  description: 'What to look at with half an hour, from the door to the garden.',
  entries: [
    'tag-welcome',
    'tag-stove',
    'tag-garden-door',
    'tag-table',
    'tag-recipe',
    'tag-stairs',
    'tag-books',
    'tag-print',
    'tag-pergola',
  ].map((id) => ({ id, type: 'tag' })),
};

/** Through the rooms in the order in which one reaches them. */
const movingIn: OrderedList = {
  id: 'list-moving-in',
  label: 'Before moving in',
  description: 'What to measure, check and decide, room by room.',
  entries: [
    { id: 'note-bell', type: 'note' },
    { id: 'tag-cylinder', type: 'tag' },
    { id: 'measure-worktop', type: 'measurement' },
    { id: 'measure-garden-door', type: 'measurement' },
    { id: 'tag-stove', type: 'tag' },
    { id: 'label-study', type: 'label' },
    { id: 'note-print', type: 'note' },
    { id: 'label-bedroom-3', type: 'label' },
  ],
};

export const content: NamedContent = {
  publication,
  users,
  layers,
  views,
  tags: [...baseTags, ...layerTags],
  labels: [...roomLabels, ...layerLabels],
  measurements,
  orderedLists: [walk, movingIn],
  notes,
  photos: [...photos, ...tourPhotos],
  highlightReel,
};
