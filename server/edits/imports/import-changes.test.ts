import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readChanges } from '../../api/live/read-changes.ts';
import { withTestStore } from '../../testing/databases.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer } from '../../testing/running-server.ts';

const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const label = { id: 'l', label: 'Oven', position: [1, 1, -1] as const, enabled: true, ...dated };

it('reports a label that is removed in one layer only', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'enfilade-import-changes-'));
  const server = await runTestServer(folder);
  const layers = [{ id: 'own', type: 'dedicated' as const, label: 'Own', ...dated }];
  const importLabels = (removed: boolean) =>
    server.importModel(
      fixtureModel('haus', {
        content: { layers, labels: [label, { ...label, layerId: 'own', ...(removed && { removed: true as const }) }] },
      }),
    );
  try {
    await importLabels(false);
    await importLabels(true);
    await withTestStore(server.dataFolder, async (store) => {
      const [change] = await readChanges(store, 'haus', 1, 2);
      expect(change?.records.map(({ kind }) => kind)).toContain('label');
      expect(change?.records.map(({ kind }) => kind)).not.toContain('floor');
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
