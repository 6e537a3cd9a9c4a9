/** docs/reference/settings.md#commands */
import { expect, it } from 'vitest';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { openSpaceEditors } from '#src/testing/open-space-editors.ts';
import { settingsCommandsOf } from './commands.ts';
import { settingsCommands } from './edit-commands.ts';

const started = async () => ({ settingsCommands });

const open = async () => {
  const editors = await openSpaceEditors({ records: { details: { name: 'House' }, settings: { vr: false } } });
  return { ...editors, settings: createCommandBus(editors.scope, settingsCommandsOf({ started } as never)) };
};

it('return what was saved', async () => {
  const { settings } = await open();
  expect(await settings.run('GET_SETTINGS')).toEqual({ details: { name: 'House' }, settings: { vr: false } });
});

it('change details, options, and what visitors see', async () => {
  const { settings, server } = await open();
  await settings.run('SET_DETAILS', { properties: { name: 'Barn', summary: 'Old' } });
  await settings.run('SET_OPTIONS', { properties: { vr: null, backgroundColor: 'white' } });
  await settings.run('SHOW_DETAIL', { name: 'description', isShown: false });
  expect(server.records.get('details')).toEqual({ name: 'Barn', summary: 'Old' });
  expect(server.records.get('settings')).toEqual({ backgroundColor: 'white', shown: { modelSummary: false } });
  expect(server.made.length).toBe(3);
});

it.each([
  ['SET_DETAILS', {}, '"properties" must be an object'],
  ['SET_DETAILS', { properties: { title: 'a' } }, 'there is no "title"; use one of name, presentedBy'],
  ['SET_DETAILS', { properties: { name: 7 } }, '"name" must be a text'],
  ['SET_DETAILS', { properties: { name: '' } }, '"name" is too long or empty'],
  ['SET_OPTIONS', { properties: { shown: {} } }, 'there is no "shown"'],
  ['SHOW_DETAIL', { name: 'title', isShown: true }, 'there is no "title"'],
  ['SHOW_DETAIL', { name: 'name' }, '"isShown" must be true or false'],
])('rejects %s with %j', async (command, payload, message) => {
  const { settings, server } = await open();
  const failure = settings.run(command, payload);
  await expect(failure).rejects.toMatchObject({ code: 'command.invalid' });
  await expect(failure).rejects.toThrow(message);
  expect(server.made).toEqual([]);
});
