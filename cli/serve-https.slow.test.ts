/** `enfilade serve --https` as a program: what it prints and serves, and what it refuses. */
import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { graphPath } from '#domain/graph/page-data.ts';
import { withTestStore } from '#server/testing/databases.ts';
import { createHttpsClient } from '#server/testing/https-client.ts';
import { importPrepared } from '#server/edits/imports/import-prepared.ts';
import { addTestPerson, password } from '#server/testing/people.ts';
import { fixtureModel, writePrepared } from '#server/testing/prepared-fixture.ts';
import { writeClient } from '#server/testing/running-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const program = fileURLToPath(new URL('enfilade.js', import.meta.url));

const start = (data: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, [program, 'serve', '--port', '0', ...args], {
    env: { ...process.env, ENFILADE_CLIENT: writeClient(temporaryFolder()), ENFILADE_DATA: data, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  /** The port, when the first line has been printed. */
  const started = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^Enfilade serves \S+ at https:\/\/[^/]+:(\d+)\/$/m.exec(stdout);
      if (found) resolve(Number(found[1]));
    });
    void ended.then(({ code }) => reject(new Error(`ended with ${code}: ${stdout}${stderr}`)));
  });
  return {
    started,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

const certificateIn = (data: string): string => readFileSync(path.join(data, 'tls', 'certificate.pem'), 'utf8');

describe('serve --https', () => {
  it('serves a page, a query, a stream and a sign-in, and keeps its certificate', async () => {
    const data = temporaryFolder();
    await withTestStore(data, (store) => addTestPerson(store, 'ada@example.org', { admin: true }));
    const prepared = await writePrepared(path.join(data, 'imports', 'haus'), fixtureModel('haus'));
    expect(await importPrepared(data, prepared, {})).toMatchObject({ ok: true });
    const server = start(data, ['--https']);
    const port = await server.started;
    const certificate = certificateIn(data);
    expect((statSync(path.join(data, 'tls', 'key.pem')).mode & 0o777).toString(8)).toBe('600');
    for (const host of ['localhost', '127.0.0.1']) {
      const client = createHttpsClient(`https://${host}:${port}`, certificate);
      expect((await client.send('/show?m=haus')).body).toContain('enfilade-data');
    }
    const client = createHttpsClient(`https://127.0.0.1:${port}`, certificate);
    const query = await client.post(graphPath, { query: '{ models { id } }' });
    expect(JSON.parse(query.body)).toEqual({ data: { models: [{ id: 'haus' }] } });
    const signedIn = await client.post('/api/v1/session', { email: 'ada@example.org', password });
    expect([signedIn.status, signedIn.headers['set-cookie']?.[0]]).toEqual([200, expect.stringMatching(/^__Host-/)]);
    const stream = await client.open('/api/mp/models/haus/changes');
    let received = '';
    for await (const bytes of stream) if ((received += String(bytes)).includes('event: rights')) break;
    const { code, stdout, stderr } = await server.stop();
    expect([code, stderr]).toEqual([0, '']);
    const [first, ...others] = stdout.trimEnd().split('\n');
    expect(first).toBe(`Enfilade serves ${data} at https://localhost:${port}/`);
    expect(others.at(-1)).toMatch(/^The certificate is self-signed/);
    const again = start(data, [], { ENFILADE_HTTPS: '1' });
    await again.started;
    expect(certificateIn(data)).toBe(certificate);
    expect((await again.stop()).code).toBe(0);
  });

  it('serves the certificate of its owner, and explains how to reach the network', async () => {
    const [data, files] = [temporaryFolder(), temporaryFolder()];
    const first = start(files, ['--https', '--host', '127.0.0.1']);
    await first.started;
    await first.stop();
    const [cert, key] = ['certificate.pem', 'key.pem'].map((name) => path.join(files, 'tls', name)) as [string, string];
    const server = start(data, ['--host', '127.0.0.1', '--cert', cert, '--key', key]);
    const port = await server.started;
    const client = createHttpsClient(`https://127.0.0.1:${port}`, certificateIn(files));
    expect((await client.send('/healthz')).status).toBe(200);
    expect((await server.stop()).stdout).toContain('Only this machine reaches 127.0.0.1; without --host,');
  });

  it('exits with 2 and one sentence where the certificate cannot be used', async () => {
    const data = path.join(temporaryFolder(), 'data');
    const wrong = path.join(temporaryFolder(), 'wrong.pem');
    writeFileSync(wrong, 'no certificate');
    for (const [args, sentence] of [
      [['--cert', '/none.pem', '--key', wrong], /^\/none\.pem cannot be read as the certificate: .*\.\n$/],
      [['--cert', wrong, '--key', wrong], /^\S+wrong\.pem is not a certificate in PEM form; .*\.\n$/],
    ] as const) {
      const server = start(data, args);
      server.started.catch(() => {});
      const { code, stdout, stderr } = await server.ended;
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(sentence);
    }
    expect(statSync(data, { throwIfNoEntry: false })).toBeUndefined();
  });
});
