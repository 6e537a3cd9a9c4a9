/** Starts `serve-child.ts`, bundled by `bundleForChild`, and communicates with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ChildServer {
  readonly origin: string;
  readonly pid: number;
  /** Bytes on its heap after a garbage collection. */
  readonly heapUsed: () => Promise<number>;
  /** Its memory now, bytes. */
  readonly memory: () => Promise<number>;
  /** The peak memory of the process, bytes. */
  readonly peakMemory: () => Promise<number>;
  /** Its output on stderr so far. */
  readonly errors: () => string;
  /** Whether its process has ended. */
  readonly hasEnded: () => boolean;
  /** Sends SIGKILL and resolves when the process has ended. */
  readonly kill: () => Promise<void>;
}

export interface ChildFolders {
  readonly dataFolder: string;
  readonly clientFolder: string;
  /** Additional environment variables, such as DATABASE_URL. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** `through`: a command that starts it, such as `taskset -c 1`. Throws if the server does not start. */
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
  let errors = '';
  child.stderr!.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  const closed = once(child, 'close');
  const nextMessage = async (): Promise<Readonly<Record<string, number>>> => {
    const first = await Promise.race([once(child, 'message'), closed.then(() => null)]);
    if (!first) throw new Error(`The server ended: ${errors}`);
    return first[0] as Readonly<Record<string, number>>;
  };
  const { port } = await nextMessage();
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    heapUsed: async () => {
      const result = nextMessage();
      child.send('heap');
      return (await result)['heapUsed']!;
    },
    memory: async () => {
      const result = nextMessage();
      child.send('memory');
      return (await result)['memory']!;
    },
    peakMemory: async () => {
      const result = nextMessage();
      child.send('peak');
      return (await result)['peakMemory']!;
    },
    errors: () => errors,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
};
