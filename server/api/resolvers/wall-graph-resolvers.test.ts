/** docs/reference/wall-graph.md */
import { expect, it } from 'vitest';
import { visitor } from '#domain/access/actor.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { wallGraphFields } from './wall-graph-resolvers.ts';

const person = { id: 'ada', email: 'ada@example.org', firstName: 'Ada', lastName: '', admin: true };

it('is made once for a record, of which one query may select it under several names', async () => {
  const floor = { vertices: {}, edges: {}, rooms: {} };
  const record = {
    model: { id: 'haus' },
    content: new Map([['wallGraph', { version: 1, floors: { ground: floor } }]]),
    editedWallGraphFloors: new Map(),
    floors: [{ id: 'ground' }],
    floorById: new Map([['ground', { id: 'ground' }]]),
  } as unknown as ModelRecord;
  const context = {
    actor: { ...visitor, person },
    models: { row: () => Promise.resolve(record.model) },
  } as unknown as GraphContext;
  const first = await wallGraphFields.wallGraph(record, null, context);
  expect(first).toMatchObject({ version: 1, floors: { ground: floor } });
  expect(await wallGraphFields.wallGraph(record, null, context)).toBe(first);
});
