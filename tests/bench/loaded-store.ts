/** The content of a measured server, two models of which one has 10,000 tags, and the CPU core it is pinned to. */
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { applyEditBatch } from '#server/edits/apply-edit-batch.ts';
import { importModelInto } from '#server/edits/imports/import-prepared.ts';
import type { Store } from '#server/store/open-store.ts';
import { addTestPerson } from '#server/testing/people.ts';
import { fixtureModel, writePrepared } from '#server/testing/prepared-fixture.ts';

export const tags = 10_000;
export const small = 'small';
export const large = 'large';
export const editorEmail = 'ada@example.org';

const importModel = async (store: Store, id: string): Promise<void> => {
  const adopted = await importModelInto(
    store,
    await writePrepared(path.join(store.folder, 'imports', id), fixtureModel(id)),
    { defaultVisibility: 'public' },
  );
  if (!adopted.ok) throw new Error(adopted.failure.message);
};

export const fillStore = async (store: Store): Promise<void> => {
  await importModel(store, small);
  await importModel(store, large);
  await addTestPerson(store, editorEmail, { admin: true });
  const edits = Array.from({ length: tags }, (_, i) => ({
    kind: 'tag' as const,
    id: `tag-${i}`,
    before: null,
    after: {
      label: `Radiator ${i}`,
      description: 'Changed in spring; see [the plan](https://example.org/plan).',
      keywords: ['heating', 'spring'],
      anchorPosition: [(i % 40) / 8, 1, -((i / 40) % 3)],
    },
  }));
  const applied = await applyEditBatch(store, { modelId: large, id: 'tags', personId: null, edits });
  if (!applied.ok) throw new Error(applied.failure.code);
};

const cores = os.availableParallelism();

/** The last core; null on a machine with one core or without `taskset`. */
export const serverCore = (): string | null =>
  cores < 2 || spawnSync('taskset', ['-V']).status !== 0 ? null : String(cores - 1);

/** All cores except the server's. */
export const otherCores = (): string | null => (serverCore() === null ? null : cores === 2 ? '0' : `0-${cores - 2}`);

/** The command prefix that pins a program to these cores; empty for null. */
export const pinToCores = (list: string | null): readonly string[] => (list === null ? [] : ['taskset', '-c', list]);
