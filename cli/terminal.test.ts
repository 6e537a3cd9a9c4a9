/** Names from people and captures are printed without control sequences. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { afterEach, expect, it, vi } from 'vitest';
import { labelledEquirect } from '#importers/testing/labelled-image.ts';
import { addPerson } from '#server/edits/access/people.ts';
import { addKey } from '#server/edits/access/application-keys.ts';
import { importPrepared } from '#server/edits/imports/import-prepared.ts';
import type { Store } from '#server/store/open-store.ts';
import { fixtureModel, writePrepared } from '#server/testing/prepared-fixture.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { exportCommand } from './export-command.ts';
import { importCommand } from './import-command.ts';
import { addKeyCommands } from './key-command.ts';
import { listCommand } from './models-command.ts';
import { addPolicyCommands } from './policy-command.ts';
import { barReporter, jsonReporter, lineReporter } from './progress.ts';
import { printError } from './terminal.ts';
import { addUserCommands } from './user-command.ts';
import { withStore } from './with-store.ts';

/**
 * Clears the screen, sets the window's title, starts a one-character control sequence, changes the text direction,
 * breaks the line.
 */
const hostileName = 'A\u001b[2J\u001b]0;owned\u0007\u009b31m\u202eB\u2066\u0000\u007f\r\nC\u2028\u{e0041}D';
const controlCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Everything that the callback writes to the terminal, by any function. */
const captureOutput = async (callback: () => Promise<unknown>): Promise<string> => {
  const parts: string[] = [];
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text: string) => void parts.push(`${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text: string) => void parts.push(`${text}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      parts.push(String(text));
      return true;
    }),
  ];
  try {
    await callback();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return parts.join('');
};

const createStore = async (fill: (store: Store) => Promise<unknown> = () => Promise.resolve()): Promise<string> => {
  const data = temporaryFolder();
  vi.stubEnv('ENFILADE_DATA', data);
  const prepared = await writePrepared(path.join(data, 'imports', 'one'), fixtureModel('haus'));
  expect(await importPrepared(data, prepared)).toMatchObject({ ok: true });
  // As an older version or another program may have stored it.
  await withStore(async (store) => {
    await store.db.updateTable('models').set({ name: hostileName }).execute();
    await fill(store);
  });
  return data;
};

const command = async (add: (program: Command) => void, line: string): Promise<void> => {
  const program = new Command();
  add(program);
  await program.parseAsync(line.split(' '), { from: 'user' });
};

const expectHarmless = (text: string): void => {
  expect(text.replaceAll('\n', '')).not.toMatch(controlCharacters);
  expect(text).toContain('A');
};

it('list', async () => {
  await createStore();
  const text = await captureOutput(() => listCommand({}));
  expectHarmless(text);
  expect(text.split('\n')).toHaveLength(3);
});

it('user list', async () => {
  await createStore(async (store) => {
    const person = {
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: '',
      admin: true,
      password: 'correct horse battery',
    };
    expect((await addPerson(store, person, new Date())).ok).toBe(true);
    await store.db
      .updateTable('users')
      .set({ first_name: hostileName, email: `${hostileName}@x` })
      .execute();
  });
  const text = await captureOutput(() => command(addUserCommands, 'user list'));
  expectHarmless(text);
  expect(text.split('\n')).toHaveLength(3);
});

it('key list', async () => {
  await createStore(async (store) => {
    expect((await addKey(store, { name: 'site', origins: ['https://a.example'] }, new Date())).ok).toBe(true);
    await store.db.updateTable('application_keys').set({ name: hostileName }).execute();
  });
  expectHarmless(await captureOutput(() => command(addKeyCommands, 'key list')));
});

it('policy list', async () => {
  await createStore();
  await captureOutput(() =>
    command(addPolicyCommands, `policy set haus spaces.plugins.config {"a":"\u009b31m\u202eA"}`),
  );
  expectHarmless(await captureOutput(() => command(addPolicyCommands, 'policy list haus')));
});

it('lists as JSON keep the value', async () => {
  await createStore(async (store) => {
    const person = {
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: '',
      admin: true,
      password: 'correct horse battery',
    };
    await addPerson(store, person, new Date());
    await addKey(store, { name: 'site', origins: ['https://a.example'] }, new Date());
    await store.db.updateTable('users').set({ first_name: hostileName }).execute();
    await store.db.updateTable('application_keys').set({ name: hostileName }).execute();
  });
  const listed = await captureOutput(() => listCommand({ json: true }));
  expectHarmless(listed);
  expect(JSON.parse(listed)).toMatchObject([{ name: hostileName }]);
  const people = await captureOutput(() => command(addUserCommands, 'user list --json'));
  expectHarmless(people);
  expect(JSON.parse(people)).toMatchObject([{ firstName: hostileName }]);
  const keys = await captureOutput(() => command(addKeyCommands, 'key list --json'));
  expectHarmless(keys);
  expect(JSON.parse(keys)).toMatchObject([{ name: hostileName }]);
});

it('import and export of folders and models with such names', async () => {
  const data = temporaryFolder();
  vi.stubEnv('ENFILADE_DATA', data);
  const name = hostileName.replaceAll('\u0000', '');
  const folder = path.join(data, name);
  await mkdir(folder);
  await labelledEquirect(256)
    .png()
    .toFile(path.join(folder, `${name}.png`));
  const capture = { enfilade: 1, name, sweeps: [{ id: name, name, panorama: `${name}.png` }] };
  await writeFile(path.join(folder, 'capture.json'), JSON.stringify(capture));
  for (const json of [false, true]) {
    expectHarmless(await captureOutput(() => importCommand(folder, { id: 'haus', json })));
    const target = path.join(data, `${name} ${json}`);
    expectHarmless(await captureOutput(() => exportCommand('haus', target, { json })));
    // Exporting to the same folder again is rejected.
    expectHarmless(await captureOutput(() => exportCommand('haus', target, { json }).catch(printError)));
  }
  await writeFile(path.join(folder, 'capture.json'), JSON.stringify({ ...capture, start: { sweepId: `${name}?` } }));
  for (const json of [false, true])
    expectHarmless(await captureOutput(() => importCommand(folder, { id: 'haus', json }).catch(printError)));
});

it.each(['line', 'bar', 'json'] as const)('progress, notes and results of the %s reporter', async (kind) => {
  const parts: string[] = [];
  const out = Object.assign(Object.create(process.stderr) as NodeJS.WriteStream, {
    write: (text: string) => parts.push(text) > 0,
  });
  const reporter = { line: lineReporter, bar: barReporter, json: jsonReporter }[kind](out);
  const quiet = parts.length;
  reporter.progress({ stage: 'files', done: 0, total: 2, item: hostileName });
  reporter.notice(hostileName);
  reporter.finished({ target: hostileName }, hostileName);
  reporter.failed('code', hostileName, {});
  reporter.stop();
  const text = parts.slice(quiet).join('');
  expect(text).toContain('A');
  // A progress bar moves the cursor itself.
  if (kind === 'bar')
    for (const sequence of ['\u001b[2J', '\u0007', '\u009b', '\u202e']) expect(text).not.toContain(sequence);
  else expectHarmless(text);
});
