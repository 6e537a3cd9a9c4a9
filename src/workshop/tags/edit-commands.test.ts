import { allSettled } from 'effector';
import { expect, it, vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import type { TagId } from '#domain/ids.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { $unsavedCount } from '#src/data/edits/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $openTagId, tagOpened } from '#src/features/tags/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { stageEvents } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { tagEditCommands } from './edit-commands.ts';
import { placeTag } from './place-tag.ts';
import { openWorkshop } from './testing/open-workshop.ts';
import { $titleFocusId } from './title-keys.ts';

const page: PageData = { model: null, queries: {}, config: { version: '', graphPath } };

const open = async () => {
  const opened = openWorkshop({ a: 'Lamp', b: 'Sofa' });
  const { scope } = opened;
  await allSettled(tagRecords.wanted, { scope, params: { page, modelId: 'small', includeDisabled: true } });
  const { stage } = await openSpace({ scope });
  const bus = createCommandBus(scope, tagEditCommands);
  const run: typeof bus.run = (...command) => bus.run(...command);
  return { ...opened, stage, run };
};

it('TAG_EDIT opens the editor of a tag with the focus on its title', async () => {
  const { scope, run } = await open();
  await run('TAG_EDIT', { tagId: 'b' });
  expect([scope.getState($openTagId), scope.getState($titleFocusId)]).toEqual(['b', 'b']);
});

it('TAG_START_ADD activates the tool once the mesh is known, and does nothing while it is active', async () => {
  const { scope, run } = await open();
  const started = run('TAG_START_ADD');
  expect(scope.getState(placeTag.$isActive)).toBe(false);
  await allSettled(stageEvents.meshSettled, { scope, params: {} });
  await started;
  expect(scope.getState(placeTag.$isActive)).toBe(true);
  await run('TAG_START_ADD');
  expect(scope.getState(placeTag.$isActive)).toBe(true);
});

it('TAG_VISIBILITY_TOGGLE shows the open tag, or a named one, to visitors, or hides it', async () => {
  const { scope, workshop, run } = await open();
  await allSettled(tagOpened, { scope, params: { tagId: 'a' as TagId, by: 'list' } });
  expect(await run('TAG_VISIBILITY_TOGGLE')).toEqual({ tagId: 'a', visible: false });
  expect(workshop.records.get('a')).toMatchObject({ enabled: false });
  expect(await run('TAG_VISIBILITY_TOGGLE', { tagId: 'b', visible: true })).toEqual({ tagId: 'b', visible: true });
  expect(await run('TAG_VISIBILITY_TOGGLE', { tagId: 'a' })).toEqual({ tagId: 'a', visible: true });
  await vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0));
  expect(workshop.made).toHaveLength(2);
});

it.each([
  ['TAG_EDIT', {}, 'command.invalid', 'no tag is open; name one by "tagId"'],
  ['TAG_EDIT', { tagId: 'x' }, 'tag.unknown', 'no tag x'],
  [
    'TAG_EDIT',
    { tagId: 'mine' },
    'tag.unknown',
    'the tag mine is in memory: only the program that added it changes it',
  ],
  ['TAG_VISIBILITY_TOGGLE', { tagId: 'a', visible: 1 }, 'command.invalid', '"visible" must be true or false'],
])('%s %j is rejected', async (name, payload, code, message) => {
  const { scope, run } = await open();
  await allSettled(tagRecords.inMemoryChanged, { scope, params: [tagOf('mine')] });
  await expect(run(name, payload)).rejects.toMatchObject({ code, message });
});

it.each(['TAG_EDIT', 'TAG_START_ADD', 'TAG_VISIBILITY_TOGGLE'])(
  '%s is rejected where the address disables tags',
  async (name) => {
    const { scope, run } = await open();
    await allSettled($parameters, { scope, params: { ...scope.getState($parameters), tags: false } });
    await expect(run(name, { tagId: 'a' })).rejects.toMatchObject({ code: 'tag.unavailable' });
  },
);
