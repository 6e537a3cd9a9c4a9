/** Two servers and an import, each in its own process, on one PostgreSQL database and one bucket. */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { operations } from '#domain/graph/operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { hasPostgres, runOnPostgres, settingsFor } from '#server/testing/databases.ts';
import { environmentOf } from '#server/testing/store-environment.ts';
import { writeClient } from '#server/testing/running-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const capture = path.join(root, 'tests/captures/two-rooms');

type Environment = Readonly<Record<string, string>>;

/** Starts `enfilade …`. */
const startProgram = (environment: Environment, ...args: readonly string[]): ChildProcess => {
  const child = spawn(process.execPath, [path.join(root, 'cli/enfilade.js'), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Otherwise the process blocks once the pipe is full.
  child.stdout.resume();
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

const exitCode = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('close', resolve);
  });

/** Resolves when stdout first matches; rejects if the process ends without. */
const waitForOutput = (child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = pattern.exec(output);
      if (found) resolve(found);
    });
    child.once('close', () => reject(new Error(`ended without ${pattern}: ${output}`)));
  });

const serve = async (environment: Environment): Promise<{ readonly origin: string; readonly child: ChildProcess }> => {
  const child = startProgram(environment, 'serve', '--port', '0', '--host', '127.0.0.1');
  const [, port] = await waitForOutput(child, /http:\/\/127\.0\.0\.1:(\d+)\//);
  return { origin: `http://127.0.0.1:${port}`, child };
};

/** What a server serves: the revision in its page, the model from GraphQL, a tile's bytes. */
const fetchServed = async (origin: string) => {
  const page = await fetch(`${origin}/show?m=haus`);
  expect(page.status).toBe(200);
  const [template, revision] = /\/api\/player\/models\/haus\/files\/([^/"]+)\/tiles\/[^"]+\.jpg/.exec(
    await page.text(),
  )!;
  const tile = template.replaceAll(/\{(?:face|x|y)\}/g, '0');
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

const startImport = (environment: Environment, name: string): ChildProcess =>
  startProgram(environment, 'import', capture, '--id', 'haus', '--name', name, '--visibility', 'public', '--json');

const sendingProgress = /"stage":"sending","done":(\d+),"total":(\d+)/;

describe.skipIf(!hasPostgres())('two servers on one database and one bucket', () => {
  runOnPostgres();

  it('serve the same model, notice an import, and go on after a killed one', async () => {
    expect(await exitCode(startProgram({}, '--version'))).toBe(0);
    const shared = {
      ...environmentOf(await settingsFor(temporaryFolder())),
      ENFILADE_CLIENT: writeClient(temporaryFolder()),
    };
    const withFolder = (folder: string): Environment => ({ ...shared, ENFILADE_DATA: folder });
    const importer = withFolder(temporaryFolder());
    const [first, second] = await Promise.all([
      serve(withFolder(temporaryFolder())),
      serve(withFolder(temporaryFolder())),
    ]);

    expect(await exitCode(startImport(importer, 'First'))).toBe(0);
    const before = await fetchServed(first.origin);
    expect(before).toMatchObject({ name: 'First', sweeps: 11 });
    expect(await fetchServed(second.origin)).toEqual(before);

    const killed = startImport(importer, 'Second');
    const [, , total] = await waitForOutput(killed, sendingProgress);
    killed.kill('SIGKILL');
    first.child.kill('SIGKILL');
    await Promise.all([exitCode(killed), exitCode(first.child)]);
    expect(await fetchServed(second.origin)).toEqual(before);

    const again = startImport(importer, 'Second');
    const [sent, done] = await Promise.all([waitForOutput(again, sendingProgress), exitCode(again)]);
    expect(done).toBe(0);
    expect(sent[2]).toBe(total);
    // Files that the killed import had sent are not sent again.
    expect(Number(sent[1])).toBeGreaterThan(1);
    const after = await fetchServed(second.origin);
    expect(after).toMatchObject({ name: 'Second', sweeps: 11, bytes: before.bytes });
    expect(after.revision).not.toBe(before.revision);
    const third = await serve(withFolder(temporaryFolder()));
    expect(await fetchServed(third.origin)).toEqual(after);
  });
});
