/** The fixture's model with captured records of all further kinds that edits change, for property tests. */
import type { NamedContent } from '#domain/model/content/content.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { floorOfFields } from '#domain/wall-graph/floor-fields.ts';
import { wallGraphOf } from './new-records.ts';
import { fixtureModel } from './prepared-fixture.ts';

const times = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };

/** One floor has walls and the other none, so that a graph of the capture and one that is added here are edited. */
const content: NamedContent = {
  photos: ['p1', 'p2'].map((id) => ({
    id,
    label: 'Door',
    category: 'tour',
    snapshotLocation: { viewMode: 'panorama', anchor: 's1', position: [0, 1.5, 0], rotation: [0, 0, 0, 1] },
    ...times,
  })),
  highlightReel: { mode: 'stories', entries: [{ sid: 'p1', title: 'A' }, { sid: 'p2' }] },
  objectAnnotations: [{ id: 'chair', classification: 'chair', enabled: true, position: [1, 0, -1], ...times }],
  blurs: [
    {
      id: 'b1',
      sweepId: 's1',
      outline: [
        [0, 0, -1],
        [0.1, 0, -1],
        [0, 0.1, -1],
      ],
      ...times,
    },
  ],
  planImages: [{ id: 'plan1', floorId: 'ground', file: 'plan', x: 1, z: -1, width: 8, ...times }],
  trims: [{ id: 'c1', enabled: true, floorId: 'ground', position: [0, 0, 0], size: [1, 1, 1], ...times }],
  wallGraph: { version: 1, floors: { ground: floorOfFields(wallGraphOf('ground')) } },
};

export const modelOfAllKinds = (id: string): PreparedModel => {
  const fixture = fixtureModel(id);
  return { ...fixture, content: { ...fixture.content, ...content } };
};
