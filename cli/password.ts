/** Prompts for a new password: twice and without echo on a terminal, or reads one line of stdin. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { PasswordWeakness } from '#server/edits/access/password-rules.ts';
import { CommandFailure } from './command-failure.ts';

const stopped = { code: 'stopped', message: 'Stopped; nothing was changed.' } as const;

const firstLine = async (): Promise<string> => {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new CommandFailure({
    code: 'password.missing',
    message: 'There is no password on stdin; write it as one line.',
  });
};

const readHidden = (query: string): Promise<string> =>
  new Promise((resolve, reject) => {
    // readline echoes what is typed to its output.
    const silent = new Writable({ write: (_, __, done) => done() });
    const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
    process.stderr.write(query);
    lines.question('', (result) => {
      resolve(result);
      lines.close();
    });
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => {
      process.stderr.write('\n');
      reject(new CommandFailure(stopped));
    });
  });

const promptTwice = async (minLength: number): Promise<string> => {
  if (!process.stdin.isTTY)
    throw new CommandFailure({
      code: 'password.missing',
      message: 'There is no terminal to prompt for a password; write it to stdin and add --password-stdin.',
    });
  const first = await readHidden(`Password (${minLength} characters or more): `);
  if ((await readHidden('Repeat the password: ')) === first) return first;
  throw new CommandFailure({
    code: 'password.invalid',
    message: 'The passwords are not the same; nothing was changed.',
  });
};

export interface PasswordOptions {
  readonly passwordStdin?: boolean;
}

interface PasswordRule {
  readonly minLength: number;
  readonly findWeakness: (password: string) => Promise<PasswordWeakness | null>;
}

export const newPassword = async (
  { passwordStdin }: PasswordOptions,
  { minLength, findWeakness }: PasswordRule,
): Promise<string> => {
  const password = passwordStdin ? await firstLine() : await promptTwice(minLength);
  const weakness = await findWeakness(password);
  if (weakness) throw new CommandFailure({ code: 'password.invalid', message: weakness.message });
  return password;
};
