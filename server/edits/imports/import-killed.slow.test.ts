/** Kills imports with `kill -9` at many moments: the served model is always complete. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SweepId } from '#domain/ids.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { bundleForChild } from '../../testing/bundle.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { testRepeats } from '../../testing/test-repeats.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importPrepared } from './import-prepared.ts';
import { acquireDataLock } from '../../store/data-lock.ts';
import { sweepLeftovers } from '../../store/maintenance/remove-revisions.ts';
import { openStore, revisionFolder, type Store } from '../../store/open-store.ts';
import { readModel } from '../../store/models/read-model.ts';

const named = (name: string, model: PreparedModel = fixtureModel('haus')): PreparedModel => ({
  ...model,
  details: { ...model.details, name },
});

const withStore = async <T>(folder: string, use: (store: Store) => Promise<T>): Promise<T> => {
  const store = await openStore(folder);
  if (!store.ok) throw new Error(store.failure.message);
  try {
    return await use(store.value);
  } finally {
    await store.value.close();
  }
};

const importInto = async (data: string, model: PreparedModel): Promise<string> => {
  const imported = await importPrepared(data, await writePrepared(path.join(data, 'imports', 'one'), model));
  if (!imported.ok) throw new Error(imported.failure.message);
  return imported.value.revision;
};

const served = (data: string) => withStore(data, (store) => readModel(store, 'haus'));

const after = (milliseconds: number) => () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The critical moment: the new folder is in place, but its records are not. */
const onceMoved = (folder: string) => async () => {
  const until = performance.now() + 5000;
  while (existsSync(folder) && performance.now() < until)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};

describe('an import that is killed at any moment', () => {
  let child: Awaited<ReturnType<typeof bundleForChild>>;
  beforeAll(async () => {
    child = await bundleForChild(new URL('../../testing/import-child.ts', import.meta.url));
  });
  afterAll(() => child.remove());

  const base = fixtureModel('haus');
  const sweeps = Array.from({ length: 60 }, (_, index) => ({
    ...base.sweeps[0]!,
    id: `p${index}` as SweepId,
    index,
    links: [],
    levels: ['512' as const],
    neighbours: Array.from({ length: 60 }, (_, n) => `p${n}` as SweepId).filter((_, n) => n !== index),
  }));
  const largeModel = (name: string): PreparedModel => ({ ...named(name), sweeps, start: null, tags: [] });

  /** Kills the child when `moment` resolves after the child started; returns whether it had finished before. */
  const runAndKill = (data: string, folder: string, moment: () => Promise<void>): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const process = spawn(globalThis.process.execPath, [child.file, data, folder]);
      let output = '';
      process.stderr.on('data', (text: Buffer) => reject(new Error(text.toString())));
      process.stdout.on('data', (text: Buffer) => {
        output += text.toString();
        if (text.toString().startsWith('begin')) void moment().then(() => process.kill('SIGKILL'));
      });
      process.on('close', () => resolve(output.includes('done')));
    });

  const completeFolder = (folder: string): boolean =>
    sweeps.every(({ id }) => existsSync(path.join(folder, `tiles/${id}/512_face5_0_0.jpg`)));

  it('serves the old or the new revision completely, and the next run finishes the import', async () => {
    const data = temporaryFolder();
    mkdirSync(path.join(data, 'imports'), { recursive: true });
    await importInto(data, largeModel('Fassung 0'));
    const folder = path.join(data, 'imports', 'next');
    const count = 6 * testRepeats;
    const moments = Array.from({ length: count }, (_, i) => after((90 * i) / (count - 1)));
    const outcomes: string[] = [];
    for (const [i, moment] of [onceMoved(folder), ...moments, onceMoved(folder), onceMoved(folder)].entries()) {
      const name = `Fassung ${i + 1}`;
      await writePrepared(folder, largeModel(name));
      const before = (await served(data))!.model;
      await runAndKill(data, folder, moment);

      const now = (await served(data))!;
      expect([before.name, name]).toContain(now.model.name);
      const current = revisionFolder(data, 'haus', now.model.revision);
      expect(completeFolder(current)).toBe(true);
      expect(JSON.parse(readFileSync(path.join(current, 'model.json'), 'utf8'))).toMatchObject({
        details: { name: now.model.name },
      });

      const lock = await acquireDataLock(data);
      expect(lock.ok).toBe(true);
      if (!lock.ok) return;
      await withStore(data, sweepLeftovers);
      expect(readdirSync(path.join(data, 'models', 'haus'))).toEqual([now.model.revision]);
      outcomes.push(now.model.name === name ? 'new' : 'old');
      if (now.model.name !== name) {
        expect(await importPrepared(data, folder, { lock: lock.value })).toMatchObject({ ok: true });
        expect((await served(data))!.model.name).toBe(name);
      }
      await lock.value.release();
    }
    // At least one import must have been interrupted, or the test proves nothing.
    expect(outcomes).toContain('old');
  });
});
