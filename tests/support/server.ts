/**
 * A server for tests: the command line fills a data folder of its own, and the real server serves it. Everything is in one
 * temporary folder that is removed at the end.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { houseCapture, houseId, projectRoot } from './places.ts';

const program = path.join(projectRoot, 'cli', 'enfilade.js');

export interface CommandResult {
  /** Null if a signal ended the process. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningCommand {
  readonly process: ChildProcess;
  readonly result: Promise<CommandResult>;
  /** Resolves when stdout first matches; rejects if the process ends without. */
  readonly waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
}

const start = (
  data: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  input = '',
): RunningCommand => {
  if (!existsSync(program)) throw new Error('cli/enfilade.js is missing');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: projectRoot,
    // Without the colour settings of the test runner, about which Node warns on stderr where both are set.
    env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined, ENFILADE_DATA: data, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const result = new Promise<CommandResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  const waitForOutput = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        const match = pattern.exec(stdout);
        if (match) resolve(match);
      };
      check();
      child.stdout.on('data', check);
      child.on('close', (code) => reject(new Error(`${args[0]} ended with ${code}: ${stderr || stdout}`)));
    });
  return { process: child, result, waitForOutput };
};

/** Adds the sample house to the server of all tests; imports it on the first call, or waits while another test does. */
export const serveHouse = async (): Promise<void> => {
  const data = process.env['ENFILADE_TEST_DATA'];
  if (!data) throw new Error('ENFILADE_TEST_DATA is not set: global setup has not run');
  const { stdout } = await start(data, ['list', '--json']).result;
  if (stdout.includes(`"${houseId}"`)) return;
  const { code, stderr } = await start(data, ['import', houseCapture, '--id', houseId, '--visibility', 'public'])
    .result;
  if (code === 0) return;
  if (!stderr.includes('Another import')) throw new Error(`the house could not be imported: ${stderr}`);
  await wait(1000);
  await serveHouse();
};

/** Whether the server responds; its certificate may be self-signed. */
const isHealthy = (origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { get } = origin.startsWith('https:') ? https : http;
    const request = get(`${origin}/healthz`, { rejectUnauthorized: false, timeout: 60_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });

export class TestServer {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'enfilade-e2e-'));
  readonly data = path.join(this.folder, 'data');
  #serving: RunningCommand | undefined;
  #origin = '';

  /** `http://127.0.0.1:PORT`, or with `https:`, once `serve` has returned. */
  get origin(): string {
    return this.#origin;
  }

  /** Runs a command of the program to its end. */
  run(...args: readonly string[]): Promise<CommandResult> {
    return start(this.data, args).result;
  }

  /** The same with text on stdin, such as a password. */
  runWith(input: string, ...args: readonly string[]): Promise<CommandResult> {
    return start(this.data, args, {}, input).result;
  }

  /** Starts a command, to interrupt it. */
  start(...args: readonly string[]): RunningCommand {
    return start(this.data, args);
  }

  /** Imports a capture; throws where the import fails. */
  async import(source: string, id: string): Promise<CommandResult> {
    const result = await this.run('import', source, '--id', id, '--visibility', 'public');
    if (result.code !== 0)
      throw new Error(`import ${source} ended with ${result.code}: ${result.stderr || result.stdout}`);
    return result;
  }

  /** Starts serving, on a free port by default; resolves when the server responds. `isHttps`: with its own certificate. */
  async serve(environment: Readonly<Record<string, string>> = {}, { isHttps = false, port = '0' } = {}): Promise<void> {
    const options = ['--port', port, '--host', '127.0.0.1', ...(isHttps ? ['--https'] : [])];
    this.#serving = start(this.data, ['serve', ...options], environment);
    const [, origin = ''] = await this.#serving.waitForOutput(/(https?:\/\/127\.0\.0\.1:\d+)\//);
    this.#origin = origin;
    if (!(await isHealthy(this.#origin))) throw new Error(`the server does not answer at ${this.#origin}/healthz`);
  }

  /** What the server printed: the first group of the pattern. */
  async outputOfServer(pattern: RegExp): Promise<string> {
    if (!this.#serving) throw new Error('the server does not run');
    const [, found = ''] = await this.#serving.waitForOutput(pattern);
    return found;
  }

  /** Ends the server as a power cut does, and serves again at the same address. */
  async killAndServe(): Promise<void> {
    const serving = this.#serving;
    if (!serving) throw new Error('the server does not run');
    serving.process.kill('SIGKILL');
    await serving.result;
    await this.serve({}, { port: new URL(this.origin).port });
  }

  async stop(): Promise<void> {
    const serving = this.#serving;
    this.#serving = undefined;
    if (!serving) return;
    serving.process.kill('SIGTERM');
    const killTimer = setTimeout(() => serving.process.kill('SIGKILL'), 5000);
    await serving.result;
    clearTimeout(killTimer);
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * The data folder's content, to compare before and after a rejected import: each file's path and hash, and the output of
   * `list`. Left out are files that change by being used (database, identity, locks) and the trash, which holds what was
   * removed on purpose.
   */
  async content(): Promise<string> {
    const files = existsSync(this.data)
      ? readdirSync(this.data, { recursive: true })
          .map(String)
          .filter((file) => statSync(path.join(this.data, file)).isFile())
          .filter((file) => !/[.]db(-wal|-shm)?$|^import[.](lock|pid)$|^identity[.]json$|^trash[/]/.test(file))
          .toSorted()
      : [];
    const lines = files.map((file) => {
      const hash = createHash('sha256')
        .update(readFileSync(path.join(this.data, file)))
        .digest('hex');
      return `${file} ${hash}`;
    });
    const list = await this.run('list');
    return [...lines, list.stdout].join('\n');
  }
}
