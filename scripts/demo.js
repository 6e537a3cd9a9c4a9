// `npm run demo`: does everything from a fresh clone to a running server. Uses only Node's own modules, since it runs
// before packages are installed. Steps that are up to date are skipped, so a second start takes seconds.
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (...parts) => path.join(root, ...parts);
const dataFolder = path.resolve(root, process.env.ENFILADE_DATA || '.data');
const port = Number(process.env.PORT || 8080);
// It waits for the server by http.
const withoutTls = { ENFILADE_HTTPS: '', ENFILADE_TLS_CERT: '', ENFILADE_TLS_KEY: '' };
const environment = { ...process.env, ENFILADE_DATA: dataFolder, ...withoutTls };

/** An error with a message for the user; ends the program with exit code 2. */
class UserError extends Error {}

const run = (command, args, stdio = 'inherit') =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: environment, stdio });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new UserError(`${args[0]} ended with ${code}.`)),
    );
  });

const node = (args, stdio) => run(process.execPath, args, stdio);

const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .toSorted()
    : [];

const isNewer = (files, than) => {
  const built = statSync(than).mtimeMs;
  return files.some((file) => existsSync(file) && statSync(file).mtimeMs > built);
};

const ensurePortIsFree = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error.message})`;
      reject(new UserError(`Port ${port} ${reason}; choose another one: PORT=${port + 1} npm run demo`));
    });
    probe.listen(port, () => probe.close(resolve));
  });

/** npm writes node_modules/.package-lock.json after an installation; a lock file changed since is newer. */
const ensureInstalled = async () => {
  const installed = inRoot('node_modules', '.package-lock.json');
  if (existsSync(installed) && !isNewer([inRoot('package-lock.json')], installed)) return;
  console.log('Installing packages…');
  // npm is a script on Windows, which only a shell can start.
  const windows = process.platform === 'win32';
  await run(
    windows ? 'npm.cmd install --no-audit --no-fund' : 'npm',
    windows ? [] : ['install', '--no-audit', '--no-fund'],
  );
};

const clientSources = ['base', 'domain', 'engine', 'ui-kit', 'sdk', 'src', 'locales', 'public'];
const clientFiles = [
  'vite.config.ts',
  'package.json',
  'show.html',
  'home.html',
  'sign-in.html',
  'account.html',
  'settings.html',
  'join.html',
  'stats.html',
  'place.html',
  'error.html',
];

const ensureClient = async () => {
  const page = inRoot('dist', 'client', 'show.html');
  const sources = [...clientSources.flatMap((folder) => filesIn(inRoot(folder))), ...clientFiles.map((f) => inRoot(f))];
  const counted = sources.filter((file) => !/\.(test|stories)\.tsx?$/.test(file));
  if (existsSync(page) && !isNewer(counted, page)) return;
  console.log('Building the interface…');
  await node([inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']);
};

const ensureCli = async () => {
  const { buildCli, isCliCurrent } = await import('./build-cli.js');
  if (isCliCurrent()) return;
  console.log('Building the server…');
  await buildCli();
};

/** The sample captures of this project, with ids and fingerprints of their content. */
const samples = () =>
  (existsSync(inRoot('samples')) ? readdirSync(inRoot('samples')).toSorted() : [])
    .map((name) => ({ name, folder: inRoot('samples', name, 'capture') }))
    .filter(({ folder }) => existsSync(path.join(folder, 'capture.json')))
    .map(({ name, folder }) => {
      const hash = createHash('sha256');
      for (const file of filesIn(folder)) hash.update(path.relative(folder, file)).update(readFileSync(file));
      const { id = name } = JSON.parse(readFileSync(path.join(folder, 'capture.json'), 'utf8'));
      return { id, folder, fingerprint: hash.digest('hex') };
    });

const recordFile = path.join(dataFolder, 'samples.json');

const readRecord = () => {
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8'));
  } catch {
    return {};
  }
};

const writeRecord = (record) => {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(`${recordFile}.tmp`, JSON.stringify(record, null, 2));
  renameSync(`${recordFile}.tmp`, recordFile);
};

const command = inRoot('cli', 'enfilade.js');
const listModels = async () => JSON.parse(await node([command, 'list', '--json'], ['ignore', 'pipe', 'inherit']));

const ensureSamples = async () => {
  const record = readRecord();
  const present = new Set((await listModels()).map((model) => model.id));
  // Its owner may have chosen otherwise since.
  const visibilityOf = (id) => (present.has(id) ? [] : ['--visibility', 'public']);
  for (const { id, folder, fingerprint } of samples()) {
    if (present.has(id) && record[id] === fingerprint) continue;
    console.log(`Importing the sample ${id}…`);
    await node([command, 'import', folder, '--id', id, ...visibilityOf(id)]);
    record[id] = fingerprint;
    writeRecord(record);
  }
};

/** `ended` resolves to the exit code when the server ends. */
const serve = () => {
  const child = spawn(process.execPath, [command, 'serve', '--port', String(port)], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const ended = new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? 0));
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGTERM'));
  /** Null if there is an account already. */
  const firstAccountUrl = () => /^Create the first account: (.*)$/m.exec(output)?.[1] ?? null;
  const isReady = () => output.includes('Enfilade serves');
  return { ended, running: () => child.exitCode === null, isReady, firstAccountUrl };
};

const untilHealthy = async (running, isReady) => {
  while (running()) {
    const response = await fetch(`http://localhost:${port}/healthz`).catch(() => null);
    if (response?.ok && isReady()) return true;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  return false;
};

const main = async () => {
  const began = performance.now();
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UserError(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  await ensurePortIsFree();
  await ensureInstalled();
  await ensureClient();
  await ensureCli();
  await ensureSamples();
  const models = await listModels();
  const { ended, running, isReady, firstAccountUrl } = serve();
  if (await untilHealthy(running, isReady)) {
    const url = `http://localhost:${port}`;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`\nEnfilade is ready after ${seconds} s. Open\n\n  ${url}/   all models`);
    for (const { id, name } of models) console.log(`  ${url}/show?m=${encodeURIComponent(id)}   ${name}`);
    const accountUrl = firstAccountUrl();
    if (accountUrl)
      console.log(`\nCreate the first account to add spaces of your own (once, within a day):\n\n  ${accountUrl}`);
    console.log('\nCtrl+C stops it.');
  }
  process.exitCode = await ended;
};

try {
  await main();
} catch (thrown) {
  if (!(thrown instanceof UserError)) throw thrown;
  console.error(thrown.message);
  process.exitCode = 2;
}
