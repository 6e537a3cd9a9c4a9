// Makes a fresh clone ready: installs packages where they are missing or older than package-lock.json.
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

/** Packages that the lock names and node_modules lacks or has in another version. Optional ones depend on the machine. */
export const missingPackages = () => {
  const wanted = readLock('package-lock.json') ?? {};
  const present = readLock('node_modules/.package-lock.json');
  if (!present) return Object.keys(wanted).filter(Boolean);
  return Object.entries(wanted)
    .filter(([place, entry]) => place !== '' && !entry.optional && !entry.devOptional && !entry.link)
    .filter(([place, entry]) => present[place]?.version !== entry.version || !existsSync(path.join(root, place)))
    .map(([place]) => place);
};

/** Installs what is missing; throws when npm cannot. */
export const ensureInstalled = async () => {
  const missing = missingPackages();
  if (missing.length === 0) return;
  console.log(`Installing packages (${missing.length} missing or outdated)…`);
  // Not `npm ci`: it rejects a lock file that was written where another platform's native parts could not be looked up.
  const { code } = await run('npm', ['install', '--no-audit', '--no-fund'], { live: true });
  if (code !== 0) throw new Error('npm install failed; see above');
};
