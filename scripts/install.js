// Installs packages that are missing or have another version than in package-lock.json.
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
export const missingPackages = () => {
  const locked = readLock('package-lock.json') ?? {};
  const present = readLock('node_modules/.package-lock.json');
  if (!present) return Object.keys(locked).filter(Boolean);
  return Object.entries(locked)
    .filter(([place, entry]) => place !== '' && !entry.optional && !entry.devOptional && !entry.link)
    .filter(([place, entry]) => present[place]?.version !== entry.version || !existsSync(path.join(root, place)))
    .map(([place]) => place);
};

/** Installs missing packages; throws when npm fails. */
export const ensureInstalled = async () => {
  const missing = missingPackages();
  if (missing.length === 0) return;
  console.log(`Installing packages (${missing.length} missing or outdated)…`);
  // Not `npm ci`, which rejects a lock file written on a machine that could not look up other platforms' native packages.
  const { code } = await run('npm', ['install', '--no-audit', '--no-fund'], { live: true });
  if (code !== 0) throw new Error('npm install failed; see above');
};
