/** The commands for people, visibility, keys, policies and the security log: output and failures. */
import path from 'node:path';
import { Readable } from 'node:stream';
import { Command } from 'commander';
import { afterEach, expect, it, vi } from 'vitest';
import { grantAccessByEmail } from '#server/edits/access/people.ts';
import { createSigner } from '#server/edits/access/signer.ts';
import { importPrepared } from '#server/edits/imports/import-prepared.ts';
import { fixtureModel, writePrepared } from '#server/testing/prepared-fixture.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { addKeyCommands } from './key-command.ts';
import { addPolicyCommands } from './policy-command.ts';
import { CommandFailure } from './command-failure.ts';
import { addUserCommands } from './user-command.ts';
import { addSecurityLogCommand } from './security-log-command.ts';
import { addSettingsCommands } from './settings-command.ts';
import { addVisibilityCommand } from './visibility-command.ts';
import { withStore } from './with-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const run = async (data: string, line: string, stdin = '') => {
  const [out, error]: [string[], string[]] = [[], []];
  vi.stubEnv('ENFILADE_DATA', data);
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([stdin]) as typeof process.stdin);
  vi.spyOn(console, 'log').mockImplementation((text: string) => void out.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void error.push(text));
  const program = new Command();
  const groups = [addUserCommands, addVisibilityCommand, addKeyCommands, addPolicyCommands, addSettingsCommands];
  for (const add of [...groups, addSecurityLogCommand]) add(program);
  try {
    await program.parseAsync(line.split(' '), { from: 'user' });
    return { out: out.join('\n'), error: error.join('\n'), isRejected: false };
  } catch (thrown) {
    if (!(thrown instanceof CommandFailure)) throw thrown;
    return { out: out.join('\n'), error: thrown.message, isRejected: true };
  }
};

const printed = (out: string) => ({ out, error: '', isRejected: false });
const rejected = (error: string | RegExp) => ({
  out: '',
  error: typeof error === 'string' ? error : expect.stringMatching(error),
  isRejected: true,
});

it('adds, lists and removes people and their roles', async () => {
  const data = temporaryFolder();
  const prepared = await writePrepared(path.join(data, 'imports', 'one'), fixtureModel('haus'));
  expect(await importPrepared(data, prepared)).toMatchObject({ ok: true });
  expect(await run(data, 'user list')).toEqual(printed('There are no accounts yet. Add one: enfilade user add EMAIL'));
  expect(await run(data, 'user add Ada@Example.org --name Ada --password-stdin', 'twelve letters\nmore\n')).toEqual(
    printed('ada@example.org can sign in.'),
  );
  expect(await run(data, 'user add ada@example.org --password-stdin', 'twelve letters')).toEqual(
    rejected('An account with the e-mail address ada@example.org already exists.'),
  );
  expect(await run(data, 'user add b@example.org --password-stdin', 'short\n')).toEqual(
    rejected('The password has 5 characters: give at least 12.'),
  );
  expect(await run(data, 'user add bernadette@example.org --password-stdin', 'bernadette and I\n')).toEqual(
    rejected('The password contains the name of the e-mail address: choose another one.'),
  );
  expect(await run(data, 'user password ada@example.org --password-stdin', 'password1234\n')).toEqual(
    rejected(/is among those that are guessed first/),
  );
  expect(await run(data, 'user add b@example.org')).toEqual(rejected(/no terminal.*--password-stdin/));
  expect(await run(data, 'user add nobody --password-stdin', 'twelve letters')).toEqual(
    rejected('"nobody" is no e-mail address: give one like ada@example.org.'),
  );
  expect(await run(data, 'user allow ada@example.org haus full')).toEqual(printed('ada@example.org can edit haus.'));
  expect(await run(data, 'user allow ada@example.org haus owner')).toEqual(
    rejected('"owner" is not a role; use viewer or full.'),
  );
  expect(await run(data, 'user allow ada@example.org barn full')).toEqual(rejected('There is no model "barn" here.'));
  const listed = await run(data, 'user list --json');
  expect(JSON.parse(listed.out)).toEqual([
    expect.objectContaining({ email: 'ada@example.org', firstName: 'Ada', admin: false, roles: { haus: 'full' } }),
  ]);
  expect(listed.out).not.toMatch(/argon2|password/);
  expect((await run(data, 'user list')).out).toMatch(/^E-MAIL +NAME +ACCESS\nada@example.org +Ada +haus: full$/);
  expect(await run(data, 'user password ada@example.org --password-stdin', 'another brass lantern')).toEqual(
    printed('ada@example.org has a new password and is signed out everywhere.'),
  );
  expect(await run(data, 'user deny ada@example.org haus')).toEqual(printed('ada@example.org has no role in haus.'));
  const settings = { modelId: 'haus', access: 'viewer', by: {} } as const;
  await withStore(async (store) => grantAccessByEmail(store, await createSigner(store), 'eve@example.org', settings));
  expect((await run(data, 'user list')).out).toMatch(/^eve@example\.org +\(no account yet\) +haus: viewer$/m);
  expect(await run(data, 'user deny eve@example.org haus')).toEqual(printed('eve@example.org has no role in haus.'));
  expect((await run(data, 'user list')).out).not.toContain('eve@example.org');
  expect(await run(data, 'user remove ada@example.org')).toEqual(printed('ada@example.org can no longer sign in.'));
  expect(await run(data, 'user remove ada@example.org')).toEqual(
    rejected('There is no account with the e-mail address ada@example.org.'),
  );

  expect(await run(data, 'visibility haus secret')).toEqual(
    rejected(/^"secret" is not a visibility; use one of public, /),
  );
  expect(await run(data, 'visibility barn private')).toEqual(rejected('There is no model "barn" here.'));
  expect(await run(data, 'visibility haus password --password-stdin', 'ember quail')).toEqual(
    printed(
      'haus was public and is now password: everyone who has the link and the password can see it. http://localhost:8080/show?m=haus',
    ),
  );
  expect(await run(data, 'visibility haus password --password-stdin', 'password123')).toEqual(
    rejected(/is among those that are guessed first/),
  );
  expect(await run(data, 'visibility haus')).toEqual(
    printed(
      'haus is password: everyone who has the link and the password can see it. http://localhost:8080/show?m=haus',
    ),
  );
  vi.stubEnv('ENFILADE_ORIGIN', 'https://tours.example');
  expect(await run(data, 'visibility haus public')).toEqual(
    printed(
      'haus was password and is now public: everyone can see it, and it is listed. https://tours.example/show?m=haus',
    ),
  );
});

it('creates application keys and shows each once', async () => {
  const data = temporaryFolder();
  expect(await run(data, 'key add site --origin https://a.example/path')).toEqual(
    rejected(/^"https:\/\/a\.example\/path" is not an origin: use only scheme and host/),
  );
  const made = await run(data, 'key add site --origin https://a.example http://localhost:3000');
  expect(made).toMatchObject({ isRejected: false, error: 'The key is shown only this once:' });
  expect(made.out).toMatch(/^[\w-]{32}$/);
  expect((await run(data, 'key add site --origin https://b.example')).isRejected).toBe(true);
  const listed = await run(data, 'key list');
  expect(listed.out).toContain('https://a.example, http://localhost:3000');
  expect(listed.out).not.toContain(made.out);
  expect(await run(data, 'key remove site')).toEqual(printed('Removed site.'));
  expect(await run(data, 'key remove site')).toEqual(rejected('There is no application key "site".'));
});

it('sets, lists and resets the settings of the server', async () => {
  const data = temporaryFolder();
  expect((await run(data, 'settings list')).out).toMatch(/^media-providers +all$/m);
  expect(await run(data, 'settings set media-providers vimeo,youtube')).toEqual(
    printed('media-providers is youtube,vimeo.'),
  );
  expect(JSON.parse((await run(data, 'settings list --json')).out)).toEqual({ mediaProviders: ['youtube', 'vimeo'] });
  expect(await run(data, 'settings set media-providers none')).toEqual(printed('media-providers is none.'));
  expect(await run(data, 'settings reset media-providers')).toEqual(printed('media-providers is all.'));
  expect(await run(data, 'settings set media-providers myspace')).toEqual(
    rejected(/^media-providers is all, none, or a list with commas of youtube, /),
  );
  expect(await run(data, 'settings set media all')).toEqual(
    rejected('There is no setting "media"; use media-providers.'),
  );
});

it('sets, lists and resets policies', async () => {
  const data = temporaryFolder();
  const prepared = await writePrepared(path.join(data, 'imports', 'one'), fixtureModel('haus'));
  expect(await importPrepared(data, prepared)).toMatchObject({ ok: true });
  expect(await run(data, 'policy set haus spaces.notes off')).toEqual(printed('spaces.notes of haus is false.'));
  expect(await run(data, 'policy set haus spaces.chunked.mesh.lod lod1,lod2')).toEqual(
    printed('spaces.chunked.mesh.lod of haus is ["lod1","lod2"].'),
  );
  expect(await run(data, 'policy set haus spaces.plugins.config {"a":1}')).toEqual(
    printed('spaces.plugins.config of haus is {"a":1}.'),
  );
  expect((await run(data, 'policy list haus')).out).toMatch(/^spaces\.notes +false +yes$/m);
  expect(await run(data, 'policy reset haus spaces.notes')).toEqual(
    printed('spaces.notes of haus has its default value again.'),
  );
  const listed = JSON.parse((await run(data, 'policy list haus --json')).out) as readonly { readonly name: string }[];
  expect(listed.find(({ name }) => name === 'spaces.notes')).toMatchObject({ value: true, own: false });
  expect(await run(data, 'policy set haus spaces.notes maybe')).toEqual(
    rejected('spaces.notes must be true or false.'),
  );
  expect(await run(data, 'policy set haus notes on')).toEqual(
    rejected(/^There is no policy "notes" that can be set; use/),
  );
  expect(await run(data, 'policy list barn')).toEqual(rejected('There is no model "barn" here.'));
  expect(await run(data, 'policy set barn spaces.notes on')).toEqual(rejected('There is no model "barn" here.'));
});

it('shows the security log', async () => {
  const data = temporaryFolder();
  expect((await run(data, 'security-log')).out).toMatch(/^There are no entries since \d{4}-/);
  await run(data, 'user add ada@example.org --admin --password-stdin', 'twelve letters');
  await run(data, 'key add site --origin https://a.example');
  const table = (await run(data, 'security-log')).out.split('\n');
  expect(table[0]).toMatch(/^TIME \(UTC\) +EVENT +COUNT +BY +ABOUT +MODEL +ADDRESS +DETAIL$/);
  expect(table[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +user\.added +1 +ada@example\.org +admin$/);
  expect(table[2]).toMatch(/ key\.added +1 +site$/);
  const lines = (await run(data, 'security-log --json --since 1h')).out.split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['user.added', 'key.added']);
  expect((await run(data, 'security-log --since 2999-01-01')).out).toMatch(/^There are no entries/);
  expect(await run(data, 'security-log --since yesterday')).toEqual(
    rejected(/^"yesterday" is not a time; use one such as/),
  );
});
