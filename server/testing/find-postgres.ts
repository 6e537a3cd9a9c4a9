/** Finds PostgreSQL's programs on this machine. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debian = '/usr/lib/postgresql';

const configured = (): string => {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

const ofDebian = (): readonly string[] =>
  existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : [];

const holds = (folder: string): boolean => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)));

/** The folder with `initdb` and `postgres`; null if there is none. */
export const findPostgres = (): string | null => {
  const folders = [configured(), ...ofDebian(), ...(process.env['PATH'] ?? '').split(path.delimiter)];
  return folders.filter(Boolean).find(holds) ?? null;
};
