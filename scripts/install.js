// Installs packages that are missing or have another version than in package-lock.json, and compiles native modules.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './steps.js';

const readLock = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages ?? {};
  } catch {
    return null;
  }
};

/** Packages in the lock file that node_modules lacks or has in another version; except optional ones, which depend on the machine. */
const missingPackages = () => {
  const locked = readLock('package-lock.json') ?? {};
  const present = readLock('node_modules/.package-lock.json');
  if (!present) return Object.keys(locked).filter(Boolean);
  return Object.entries(locked)
    .filter(([place, entry]) => place !== '' && !entry.optional && !entry.devOptional && !entry.link)
    .filter(([place, entry]) => present[place]?.version !== entry.version || !existsSync(path.join(root, place)))
    .map(([place]) => place);
};

/** Installs missing packages without compiling their native modules; throws when npm fails. */
export const ensurePackages = async () => {
  const missing = missingPackages();
  if (missing.length === 0) return;
  console.log(`Installing packages (${missing.length} missing or outdated)…`);
  // `npm ci` is faster, but removes all packages first.
  const command = existsSync(path.join(root, 'node_modules')) ? 'install' : 'ci';
  const { code } = await run('npm', [command, '--ignore-scripts', '--no-audit', '--no-fund'], { live: true });
  if (code !== 0) throw new Error(`npm ${command} failed; see above`);
};

/**
 * Compiles the database's native module for this version of Node if it cannot be loaded. It takes most of a first
 * installation (a minute on one core) and needs only the installed packages, so other steps can run beside it.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export const ensureNativeModules = async () => {
  const openDatabase = ['-e', "new (require('better-sqlite3'))(':memory:')"];
  if ((await run(process.execPath, openDatabase)).code === 0) return { ok: true, output: '' };
  const { output } = await run('npm', ['rebuild', 'better-sqlite3']);
  const opened = await run(process.execPath, openDatabase);
  return { ok: opened.code === 0, output: `${output}${opened.output}` };
};

/** Installs and compiles what is missing; throws when that fails. */
export const ensureInstalled = async () => {
  await ensurePackages();
  const { ok, output } = await ensureNativeModules();
  if (!ok) throw new Error(`better-sqlite3 could not be compiled:\n${output}`);
};
