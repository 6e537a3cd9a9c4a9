/**
 * A data folder of its own for a test, filled through the real command line and served by the real server: what a
 * keeper types, no shortcut. Everything lies in one temporary folder that goes with the test.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { houseCapture, houseId, projectRoot } from './places.ts';

const program = path.join(projectRoot, 'cli', 'enfilade.js');

export interface CommandResult {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningCommand {
  readonly process: ChildProcess;
  readonly result: Promise<CommandResult>;
}

const start = (
  data: string,
  args: readonly string[],
  more: Record<string, string> = {},
  input = '',
): RunningCommand => {
  if (!existsSync(program)) throw new Error('cli/enfilade.js is missing');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ENFILADE_DATA: data, ...more },
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
  return { process: child, result };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const results = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/healthz`)).ok;
  } catch {
    return false;
  }
};

/** The house beside the small capture, on the server of all tests; imported when the first test asks for it. */
export const serveHouse = async (): Promise<void> => {
  const data = process.env['ENFILADE_TEST_DATA'];
  if (!data) throw new Error('ENFILADE_TEST_DATA is not set: global setup has not run');
  const { stdout } = await start(data, ['list', '--json']).result;
  if (stdout.includes(`"${houseId}"`)) return;
  const { code, stderr } = await start(data, ['import', houseCapture, '--id', houseId]).result;
  if (code !== 0) throw new Error(`the house could not be imported: ${stderr}`);
};

export class TestServer {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'enfilade-e2e-'));
  readonly data = path.join(this.folder, 'data');
  #serving: RunningCommand | undefined;
  #origin = '';

  /** `http://127.0.0.1:PORT`, once `serve` has returned. */
  get origin(): string {
    return this.#origin;
  }

  /** Any command of the program, to its end. */
  run(...args: readonly string[]): Promise<CommandResult> {
    return start(this.data, args).result;
  }

  /** The same with something to read, such as a password. */
  runWith(input: string, ...args: readonly string[]): Promise<CommandResult> {
    return start(this.data, args, {}, input).result;
  }

  /** A command to interrupt. */
  begin(...args: readonly string[]): RunningCommand {
    return start(this.data, args);
  }

  /** Imports a capture and insists that it went well. */
  async import(source: string, id: string): Promise<CommandResult> {
    const result = await this.run('import', source, '--id', id);
    if (result.code !== 0)
      throw new Error(`import ${source} ended with ${result.code}: ${result.stderr || result.stdout}`);
    return result;
  }

  /** Starts serving on a free port; resolves when `/healthz` answers. */
  async serve(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const port = await freePort();
    this.#origin = `http://127.0.0.1:${port}`;
    const serving = start(this.data, ['serve'], { ...environment, PORT: String(port), HOST: '127.0.0.1' });
    this.#serving = serving;
    let ended: CommandResult | undefined;
    void serving.result.then((result) => (ended = result));
    const deadline = Date.now() + 30_000;
    while (!(await results(this.#origin))) {
      if (ended) throw new Error(`serve ended with ${ended.code}: ${ended.stderr || ended.stdout}`);
      if (Date.now() > deadline) throw new Error('serve did not answer /healthz within 30 s');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async stop(): Promise<void> {
    const serving = this.#serving;
    this.#serving = undefined;
    if (!serving) return;
    serving.process.kill('SIGTERM');
    const late = setTimeout(() => serving.process.kill('SIGKILL'), 5000);
    await serving.result;
    clearTimeout(late);
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * What the data folder holds, to be compared before and after a rejection: each file's path and the hash of its
   * content. The database's files, the identity and the lock's change by being used and say nothing about the models;
   * `list` does. The trash holds what was removed on purpose.
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
