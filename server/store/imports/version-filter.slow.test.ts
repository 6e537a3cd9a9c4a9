/** A capture is imported, edited and imported again in another version: local changes are kept. */
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Edit } from '#domain/edits/edit.ts';
import { applyEditBatch } from '../../edits/apply-edit-batch.ts';
import { withTestStore } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importModelInto } from '../../edits/imports/import-prepared.ts';

const times = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const label = (layerId: string, text: string, changes: { readonly removed?: true } = {}) => ({
  id: 'x',
  label: text,
  position: [1, 2, -1],
  enabled: true,
  layerId,
  ...times,
  ...changes,
});

const layers = ['works', 'other'].map((id) => ({ id, type: 'dedicated', label: id, ...times }));

const edit = (layerId: string | null, before: Edit['before'], after: Edit['after']): Edit => ({
  kind: 'label',
  id: 'x',
  ...(layerId !== null && { layerId }),
  before,
  after,
});
const made = (layerId: string, text: string): Edit => edit(null, null, { label: text, position: [0, 0, 0], layerId });
const removed = (layerId: string, text: string): Edit => {
  const { id: _, modified: __, ...fields } = label(layerId, text);
  return edit(layerId, { ...fields, floorId: 'ground', roomId: 'kitchen' }, null);
};
const renamed = (from: string, to: string): Edit => edit(null, { label: from }, { label: to });
const moved = (from: string, to: string): Edit => edit(null, { layerId: from }, { layerId: to });

it.each<[string, readonly object[], readonly Edit[], readonly object[], readonly (readonly [string, string])[]]>([
  [
    'both versions of a capture',
    [label('0', 'A'), label('works', 'B')],
    [],
    [label('0', 'C'), label('works', 'D')],
    [
      ['0', 'C'],
      ['works', 'D'],
    ],
  ],
  [
    'no version that the capture no longer has',
    [label('0', 'A'), label('works', 'B')],
    [],
    [label('0', 'C')],
    [['0', 'C']],
  ],
  [
    'an added version, and the capture’s changes of the other',
    [label('0', 'A')],
    [made('works', 'Mine')],
    [label('0', 'B')],
    [
      ['0', 'B'],
      ['works', 'Mine'],
    ],
  ],
  [
    'an added version, even if the capture has one',
    [label('0', 'A')],
    [made('works', 'Mine')],
    [label('0', 'B'), label('works', 'C')],
    [
      ['0', 'B'],
      ['works', 'Mine'],
    ],
  ],
  [
    'a changed record that the capture has moved',
    [label('0', 'A')],
    [renamed('A', 'Mine')],
    [label('works', 'B')],
    [['0', 'Mine']],
  ],
  ['a moved record', [label('0', 'A')], [moved('0', 'works')], [label('0', 'B')], [['works', 'A']]],
  ['no removed record', [label('0', 'A')], [removed('0', 'A')], [label('0', 'B')], []],
  ['no removed record in another layer', [label('0', 'A')], [removed('0', 'A')], [label('works', 'B')], []],
  [
    'the version that was not removed',
    [label('0', 'A'), label('works', 'B')],
    [removed('works', 'B')],
    [label('0', 'C'), label('works', 'D')],
    [['0', 'C']],
  ],
  [
    'no version with an unknown layer',
    [label('nowhere', 'Lost'), label('0', 'A')],
    [],
    [label('0', 'B'), label('nowhere', 'Lost')],
    [['0', 'B']],
  ],
  ['a record whose only layer is unknown', [label('nowhere', 'A')], [], [label('nowhere', 'B')], [['0', 'B']]],
  [
    'a version that is marked as removed',
    [label('0', 'A')],
    [],
    [label('0', 'B'), label('works', 'B', { removed: true })],
    [
      ['0', 'B'],
      ['works', 'removed'],
    ],
  ],
])('keeps %s', async (_, first, edits, second, expected) => {
  const folder = temporaryFolder();
  await withTestStore(folder, async (store) => {
    const importLabels = async (labels: readonly object[], name: string) => {
      const fixture = fixtureModel('haus');
      const content = { ...fixture.content, layers, labels };
      const from = await writePrepared(path.join(folder, 'imports', name), fixtureModel('haus', { content }));
      const imported = await importModelInto(store, from);
      if (!imported.ok) throw new Error(imported.failure.message);
    };
    await importLabels(first, 'first');
    for (const [i, one] of edits.entries()) {
      const applied = await applyEditBatch(store, { modelId: 'haus', id: `g${i}`, personId: null, edits: [one] });
      if (!applied.ok) throw new Error(JSON.stringify(applied.failure));
    }
    await importLabels(second, 'second');
    const rows = await store.db
      .selectFrom('annotations')
      .selectAll()
      .where('kind', '=', 'label')
      .where('id', '=', 'x')
      .orderBy('layer_id')
      .execute();
    const stored = rows.map(({ layer_id, data, removed }) => [
      layer_id,
      removed === 1 ? 'removed' : (JSON.parse(data) as { label: string }).label,
    ]);
    expect(stored).toEqual(expected);
  });
});
