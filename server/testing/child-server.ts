/** Starts `serve-child.ts`, as `bundleForChild` wrote it, and speaks with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ChildServer {
  readonly origin: string;
  readonly pid: number;
  /** Bytes on its heap that somebody holds. */
  readonly heapUsed: () => Promise<number>;
  /** The most memory that the process has had so far, bytes. */
  readonly peakMemory: () => Promise<number>;
  /** What it wrote to its error output so far. */
  readonly complaints: () => string;
  /** Whether its process has ended. */
  readonly hasEnded: () => boolean;
  /** SIGKILL; answers when it is gone. */
  readonly kill: () => Promise<void>;
}

export interface ChildFolders {
  readonly dataFolder: string;
  readonly clientFolder: string;
  /** What its environment says more, such as DATABASE_URL. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** `through`: a program that starts it, with its arguments, such as `taskset -c 1`. Throws where it does not start. */
export const startChildServer = async (
  file: string,
  { dataFolder, clientFolder, environment }: ChildFolders,
  through: readonly string[] = [],
): Promise<ChildServer> => {
  const [command, ...args] = [...through, process.execPath, '--expose-gc', file, dataFolder, clientFolder];
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, ...environment },
  });
  let complaints = '';
  child.stderr!.on('data', (text: Buffer) => {
    complaints += text.toString();
  });
  const closed = once(child, 'close');
  const cached = async (): Promise<Readonly<Record<string, number>>> => {
    const first = await Promise.race([once(child, 'message'), closed.then(() => null)]);
    if (!first) throw new Error(`The server ended: ${complaints}`);
    return first[0] as Readonly<Record<string, number>>;
  };
  const { port } = await cached();
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    heapUsed: async () => {
      const result = cached();
      child.send('heap');
      return (await result)['heapUsed']!;
    },
    peakMemory: async () => {
      const result = cached();
      child.send('peak');
      return (await result)['peakMemory']!;
    },
    complaints: () => complaints,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
};
