/** A PostgreSQL of a test's own, in a temporary folder and on a free port, with a password. */
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
  /** The address of a new, empty schema: a database of its own would be hundreds of files. */
  createPlace(): Promise<string>;
  /** As `pg_ctl stop -m` does: `fast` ends connections in order, `immediate` as a crash does. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again on the same port; resolves when it answers. Nothing where it was not stopped. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const user = 'enfilade';
const password = 'p@ss word';
const run = promisify(execFile);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** PostgreSQL rejects to run as root. */
const someoneElse = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (which: string) => Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The next one.
    }
  }
  return {};
};

const addressOf = (port: number): string =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;

const ask = async (port: number, text: string): Promise<void> => {
  const client = new Client({ connectionString: addressOf(port) });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

const untilItResults = async (port: number, output: () => string): Promise<void> => {
  const until = performance.now() + 30_000;
  for (;;) {
    try {
      return await ask(port, 'select 1');
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
  const owner = someoneElse();
  const home = mkdtempSync(path.join(tmpdir(), 'enfilade-postgres-'));
  const secret = path.join(home, 'password');
  writeFileSync(secret, password);
  if (owner.uid !== undefined) for (const each of [home, secret]) chownSync(each, owner.uid, owner.gid!);
  const data = path.join(home, 'data');
  const form = ['-U', user, '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '--locale=C', '--no-sync'];
  await run(path.join(programs, 'initdb'), ['-D', data, ...form], { cwd: home, ...owner });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, 'fsync=on'];
  let said = '';
  const startServer = () => {
    const child = spawn(
      path.join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])],
      { cwd: home, stdio: ['ignore', 'ignore', 'pipe'], ...owner },
    );
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
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
  await untilItResults(port, () => said);
  let places = 0;
  return {
    port,
    createPlace: async () => {
      const name = `place${places++}`;
      await ask(port, `create schema ${name}`);
      return `${addressOf(port)}?options=${encodeURIComponent(`-c search_path=${name}`)}`;
    },
    halt: (mode) => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    resume: async () => {
      if (isRunning()) return;
      server = startServer();
      await untilItResults(port, () => said);
    },
    stop: async () => {
      // At once: what would be written for the next start is thrown away.
      await end('SIGQUIT');
      process.off('exit', kill);
      rmSync(home, { recursive: true, force: true });
    },
  };
};
