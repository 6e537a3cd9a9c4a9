/** Starts PostgreSQL for a test, in a temporary folder and on a free port, with a password. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgres } from './find-postgres.ts';

export interface TestPostgres {
  readonly port: number;
  /** The URL of a new, empty schema; a new database would be hundreds of files. */
  createSchema(): Promise<string>;
  /** As `pg_ctl stop -m`: `fast` closes connections in order, `immediate` is like a crash. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again on the same port and resolves when it is ready. Does nothing if it is running. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const user = 'enfilade';
const password = 'p@ss word';
const runProgram = promisify(execFile);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** PostgreSQL refuses to run as root. */
const unprivilegedUser = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (which: string) => Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // Try the next user.
    }
  }
  return {};
};

const urlOf = (port: number): string => `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;

const runSql = async (port: number, text: string): Promise<void> => {
  const client = new Client({ connectionString: urlOf(port) });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

const waitUntilReady = async (port: number, output: () => string): Promise<void> => {
  const until = performance.now() + 30_000;
  for (;;) {
    try {
      return await runSql(port, 'select 1');
    } catch (thrown) {
      if (performance.now() > until) throw new Error(`PostgreSQL does not answer: ${output()}`, { cause: thrown });
      await wait(50);
    }
  }
};

/** Throws where PostgreSQL cannot be started. */
export const startPostgres = async (): Promise<TestPostgres> => {
  const programs = findPostgres();
  if (programs === null) throw new Error('There is no PostgreSQL here.');
  const owner = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'enfilade-postgres-'));
  const secret = path.join(folder, 'password');
  writeFileSync(secret, password);
  if (owner.uid !== undefined) for (const each of [folder, secret]) chownSync(each, owner.uid, owner.gid!);
  const data = path.join(folder, 'data');
  const initOptions = [
    '-U',
    user,
    '-A',
    'scram-sha-256',
    `--pwfile=${secret}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  await runProgram(path.join(programs, 'initdb'), ['-D', data, ...initOptions], { cwd: folder, ...owner });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=on'];
  let errorOutput = '';
  const startServer = () => {
    const child = spawn(
      path.join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])],
      { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...owner },
    );
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errorOutput = (errorOutput + text).slice(-4000);
    });
    return child;
  };
  let server = startServer();
  const kill = (): void => void server.kill('SIGQUIT');
  process.once('exit', kill);
  const isRunning = (): boolean => server.exitCode === null && server.signalCode === null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!isRunning()) return;
    const ended = new Promise((resolve) => {
      server.once('close', resolve);
    });
    server.kill(signal);
    await ended;
  };
  await waitUntilReady(port, () => errorOutput);
  let schemaCount = 0;
  return {
    port,
    createSchema: async () => {
      const name = `place${schemaCount++}`;
      await runSql(port, `create schema ${name}`);
      return `${urlOf(port)}?options=${encodeURIComponent(`-c search_path=${name}`)}`;
    },
    halt: (mode) => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    resume: async () => {
      if (isRunning()) return;
      server = startServer();
      await waitUntilReady(port, () => errorOutput);
    },
    stop: async () => {
      // Stops immediately, since its data is deleted anyway.
      await end('SIGQUIT');
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
