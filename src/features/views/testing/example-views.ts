/** A model with two views of its own, and tags in their layers. */
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { readViews } from '#domain/views/view-types.ts';

export const layer = (id: string, type: string, more = {}) => ({ ...more, layer: { id, type } });
export const { views } = readViews([
  { id: 'root', type: 'matterport.model.default', layers: [layer('0', 'base')] },
  {
    id: 'works',
    type: 'matterport.user.view',
    name: 'Works',
    layers: [layer('0', 'base', { toggled: false }), layer('own', 'dedicated')],
  },
  {
    id: 'energy',
    type: 'matterport.user.view',
    name: 'Energy',
    masks: ['Mattertag'],
    layers: [layer('0', 'base'), layer('shared', 'common')],
  },
  { id: 'off', type: 'matterport.user.view', name: 'Attic', enabled: false, layers: [] },
  { id: 'session', type: 'matterport.workshop.session', layers: [layer('notes', 'dedicated')] },
]);

export const tags = [
  tagOf('a', { layerId: '0' }),
  tagOf('b', { layerId: '0', label: 'before' }),
  tagOf('b', { layerId: 'own', label: 'after' }),
  tagOf('c', { layerId: 'own' }),
  tagOf('d', { layerId: 'shared' }),
  tagOf('pipe', { layerId: 'shared', objectAnnotationId: 'o' }),
  tagOf('disabled', { layerId: 'own', enabled: false }),
];
