// Finds PostgreSQL for the tests that need it, or installs Debian's package. Without it those tests are skipped.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run } from './steps.js';

const debian = '/usr/lib/postgresql';

const isThere = async () => {
  const { code } = await run('pg_config', ['--bindir']);
  if (code === 0) return true;
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : []),
  ];
  return folders.filter(Boolean).some((folder) => existsSync(path.join(folder, 'initdb')));
};

/**
 * Installs PostgreSQL if it is missing and can be installed.
 * @returns {Promise<boolean>} whether it is available
 */
export const ensurePostgres = async () => {
  if (await isThere()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('No PostgreSQL found; asking apt-get…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { live: true, env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { live: true, env });
  return isThere();
};
