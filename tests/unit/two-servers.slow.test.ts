/** Two servers and an import, each a program of its own, on one PostgreSQL and one bucket. */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { operations } from '#domain/graph/operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { hasSharedPlaces, runOnSharedPlaces, settingsFor } from '#server/testing/databases.ts';
import { environmentOf } from '#server/testing/store-environment.ts';
import { writeClient } from '#server/testing/running-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const capture = path.join(root, 'tests/captures/two-rooms');

type Environment = Readonly<Record<string, string>>;

/** `enfilade …` with a data folder of its own. */
const enfilade = (environment: Environment, ...words: readonly string[]): ChildProcess => {
  const child = spawn(process.execPath, [path.join(root, 'cli/enfilade.js'), ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Or it would wait for somebody to read what it says.
  child.stdout.resume();
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('close', resolve);
  });

/** The first line that says it; fails when the program ends without. */
const line = (child: ChildProcess, says: RegExp): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = says.exec(said);
      if (found) resolve(found);
    });
    child.once('close', () => reject(new Error(`ended without ${says}: ${said}`)));
  });

const serve = async (environment: Environment): Promise<{ readonly origin: string; readonly child: ChildProcess }> => {
  const child = enfilade(environment, 'serve', '--port', '0', '--host', '127.0.0.1');
  const [, port] = await line(child, /http:\/\/127\.0\.0\.1:(\d+)\//);
  return { origin: `http://127.0.0.1:${port}`, child };
};

/** What one server shows: the revision its page names, the graph's answer, a tile's bytes. */
const shown = async (origin: string) => {
  const page = await fetch(`${origin}/show?m=haus`);
  expect(page.status).toBe(200);
  const [tile, revision] = /\/api\/player\/models\/haus\/files\/([^/"]+)\/tiles\/[^"]+\.jpg/.exec(await page.text())!;
  const graph = await fetch(`${origin}${graphPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: operations.GetModelPrefetch, variables: { modelId: 'haus' } }),
  });
  const { data } = (await graph.json()) as { data: { model: { name: string; locations: readonly unknown[] } } };
  const image = await fetch(origin + tile);
  expect(image.status).toBe(200);
  const bytes = Buffer.from(await image.arrayBuffer()).toString('base64');
  return { revision: revision!, name: data.model.name, sweeps: data.model.locations.length, bytes };
};

const importOf = (environment: Environment, name: string): ChildProcess =>
  enfilade(environment, 'import', capture, '--id', 'haus', '--name', name, '--json');

const firstSent = /"stage":"sending","done":(\d+),"total":(\d+)/;

describe.skipIf(!hasSharedPlaces())('two servers on one database and one bucket', () => {
  runOnSharedPlaces();

  it('show the same, notice an import, and outlive a killed one', { timeout: 240_000 }, async () => {
    expect(await ended(enfilade({}, '--version'))).toBe(0);
    const place = {
      ...environmentOf(await settingsFor(temporaryFolder())),
      ENFILADE_CLIENT: writeClient(temporaryFolder()),
    };
    const at = (folder: string): Environment => ({ ...place, ENFILADE_DATA: folder });
    const workshop = at(temporaryFolder());
    const [first, second] = await Promise.all([serve(at(temporaryFolder())), serve(at(temporaryFolder()))]);

    expect(await ended(importOf(workshop, 'First'))).toBe(0);
    const before = await shown(first.origin);
    expect(before).toMatchObject({ name: 'First', sweeps: 11 });
    expect(await shown(second.origin)).toEqual(before);

    const killed = importOf(workshop, 'Second');
    const [, , total] = await line(killed, firstSent);
    killed.kill('SIGKILL');
    first.child.kill('SIGKILL');
    await Promise.all([ended(killed), ended(first.child)]);
    expect(await shown(second.origin)).toEqual(before);

    const again = importOf(workshop, 'Second');
    const [sent, done] = await Promise.all([line(again, firstSent), ended(again)]);
    expect(done).toBe(0);
    expect(sent[2]).toBe(total);
    // What the killed one had sent is not sent again.
    expect(Number(sent[1])).toBeGreaterThan(1);
    const after = await shown(second.origin);
    expect(after).toMatchObject({ name: 'Second', sweeps: 11, bytes: before.bytes });
    expect(after.revision).not.toBe(before.revision);
    const third = await serve(at(temporaryFolder()));
    expect(await shown(third.origin)).toEqual(after);
  });
});
