import { allSettled, fork, scopeBind, type Scope } from 'effector';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { readParameters } from '#domain/links/parameters.ts';
import type { TagId } from '#domain/ids.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { loadFailure } from '#src/data/errors.ts';
import { subscribeToModelFx } from '#src/data/state.ts';
import { loadTagsFx, tagsChanged } from '#src/data/tags.ts';
import { $viewpointsOpen, viewpointsToggled } from '#src/features/navigation/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { createCommandBus } from '../commands/index.ts';
import { tagCommands } from './commands.ts';
import {
  $hadTags,
  $hasTags,
  $listedTags,
  $openTag,
  $tagListOpen,
  $tagPanelOpen,
  tagClosed,
  tagListReturned,
  tagListToggled,
  tagOpened,
  waitToLoadFx,
  type TagOpening,
} from './state.ts';

afterEach(() => vi.restoreAllMocks());

const stove = tagOf('stove', { anchorPosition: [0, 1.5, -0.25], stemNormal: [0, 0, 1], stemLength: 0.25 });
const far = tagOf('far', { anchorPosition: [5, 1.5, 0], stemNormal: [-1, 0, 0], stemLength: 0 });
const hidden = tagOf('hidden', { enabled: false });
const recognised = tagOf('recognised', { objectAnnotationId: 'o' });
const page: PageData = { model: null, queries: {}, config: { version: '', graphPath } };

const open = async (query = '', tags: readonly Tag[] = [stove, far, hidden, recognised]) => {
  const fresh: string[] = [];
  const address = new URLSearchParams(query);
  const requested: string[] = [];
  const scope = fork({
    values: [[$parameters, readParameters((name) => address.get(name))]],
    handlers: [
      [...withoutDissolve],
      [subscribeToModelFx, () => ({})],
      [
        loadTagsFx,
        ({ modelId }: { modelId: string }) => {
          requested.push(modelId);
          scopeBind(tagsChanged, { scope, safe: true })({ tags, hidden: [], problems: [] });
          return { keepFresh: (ids: readonly TagId[]) => fresh.push(ids.join()), dispose: () => undefined };
        },
      ],
    ],
  });
  const space = await openSpace({ scope });
  await allSettled(subscribeToModelFx, { scope, params: { modelId: 'small', page } });
  return { ...space, asked: requested, fresh, bus: createCommandBus(scope, tagCommands) };
};

const opened = (scope: Scope): string | null => scope.getState($openTag)?.id ?? null;
const press = (scope: Scope, tagId: string, by: TagOpening['by']) =>
  allSettled(tagOpened, { scope, params: { tagId: tagId as TagId, by } });

describe('tags', () => {
  it('are read once the space is followed, and visitors see the enabled ones that somebody wrote', async () => {
    const { scope, asked: requested } = await open();
    expect(requested).toEqual(['small']);
    expect(scope.getState($listedTags).map(({ id }) => id)).toEqual(['stove', 'far']);
    expect(scope.getState($hasTags)).toBe(true);
  });

  it('are not even read with mt=0', async () => {
    const { scope, asked: requested } = await open('mt=0');
    expect(requested).toEqual([]);
    expect(scope.getState($hadTags)).toBe(false);
  });

  it('need nothing fetched where there are none', async () => {
    const { scope } = await open('', [hidden]);
    expect([scope.getState($hasTags), scope.getState($hadTags)]).toEqual([false, false]);
  });
});

it.each([
  ['generic', ['1', '2', '3']],
  ['forbidden', ['1']],
] as const)('tags that could not be had (%s) are asked for again but where one may not', async (code, tries) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const requested: string[] = [];
  const waited: number[] = [];
  const scope = fork({
    handlers: [
      [...withoutDissolve],
      [waitToLoadFx, ({ ms }: { ms: number }) => waited.push(ms)],
      [
        loadTagsFx,
        () => {
          requested.push(`${requested.length + 1}`);
          if (requested.length < 3) throw loadFailure(code, 'no');
          return { keepFresh: () => undefined, dispose: () => undefined };
        },
      ],
    ],
  });
  await allSettled(loadTagsFx, { scope, params: { modelId: 'small', page } });
  expect(requested).toEqual(tries);
  expect(waited.every((ms) => ms > 1000)).toBe(true);
});

describe('a tag', () => {
  it('opens by a press on its pin and on no other marker', async () => {
    const { scope, stage, settled } = await open();
    const hit = {
      position: [0, 0, 0],
      normal: [0, 1, 0],
      floorId: null,
      roomId: null,
      kind: 'pin',
      id: 'far',
    } as const;
    stage.events.emit('markerPressed', { marker: { layer: 'others', kind: 'pin', id: 'far' }, hit });
    await settled();
    expect(opened(scope)).toBeNull();
    stage.events.emit('markerPressed', { marker: { layer: 'tags', kind: 'pin', id: 'far' }, hit });
    await settled();
    expect(opened(scope)).toBe('far');
  });

  it('is gone to where it is seen from elsewhere, and turned to from here', async () => {
    const { scope, stage } = await open();
    await press(scope, 'far', 'list');
    expect(stage.commands).toEqual(['goTo c']);
    await press(scope, 'far', 'list');
    expect(stage.commands.at(-1)).toMatch(/^rotateBy /);
  });

  it('is gone to around walls', async () => {
    const { scope, stage } = await open();
    stage.sees = ([x]) => x > 0.5 && x < 1.5;
    await press(scope, 'far', 'list');
    expect(stage.commands).toEqual(['goTo b']);
  });

  it('on a roof is looked at from above', async () => {
    const roof = tagOf('roof', { anchorPosition: [0, 6, 0], stemNormal: [0, 1, 0] });
    const { scope, stage } = await open('', [roof]);
    stage.sees = () => false;
    await press(scope, 'roof', 'list');
    await press(scope, 'roof', 'list');
    expect(stage.commands).toEqual(['changeMode dollhouse']);
  });

  it('stays in the view from above where its pin was pressed, and is gone to from a list', async () => {
    const { scope, stage } = await open();
    await stage.changeMode('dollhouse');
    stage.commands.length = 0;
    await press(scope, 'far', 'pin');
    expect([opened(scope), stage.commands]).toEqual(['far', []]);
    await press(scope, 'stove', 'list');
    expect(stage.commands).toHaveLength(1);
  });

  it('opens from the address, once', async () => {
    const { scope } = await open('tag=far');
    expect(opened(scope)).toBe('far');
    await allSettled(tagClosed, { scope });
    await allSettled(loadTagsFx, { scope, params: { modelId: 'small', page, includeDisabled: true } });
    expect(opened(scope)).toBeNull();
  });

  it.each(['hidden', 'nowhere'])('does not open from an address that names %s', async (id) => {
    const { scope } = await open(`tag=${id}`);
    expect(scope.getState($tagPanelOpen)).toBe(false);
  });

  it('closes when it is taken away, and not when it changes', async () => {
    const { scope } = await open();
    await press(scope, 'far', 'pin');
    await allSettled(tagsChanged, { scope, params: { tags: [{ ...far, label: 'New' }], hidden: [], problems: [] } });
    expect(scope.getState($openTag)?.label).toBe('New');
    await allSettled(tagsChanged, { scope, params: { tags: [stove], hidden: [], problems: [] } });
    expect(scope.getState($tagPanelOpen)).toBe(false);
  });

  it('has its addresses kept fresh as long as it is open', async () => {
    const { scope, fresh } = await open();
    await press(scope, 'far', 'pin');
    await allSettled(tagClosed, { scope });
    expect(fresh).toEqual(['far', '']);
  });

  it('has its addresses kept fresh by whoever follows the tags from now on', async () => {
    const { scope, fresh } = await open();
    await press(scope, 'far', 'command');
    await allSettled(loadTagsFx, { scope, params: { modelId: 'small', page, includeLayers: true } });
    expect(fresh).toEqual(['far', 'far']);
  });
});

describe('the list of tags', () => {
  it('is come back to from a tag that it opened, and not from one that a pin opened', async () => {
    const { scope } = await open();
    await allSettled(tagListToggled, { scope });
    await press(scope, 'far', 'list');
    expect([opened(scope), scope.getState($tagListOpen)]).toEqual(['far', true]);
    await allSettled(tagListReturned, { scope });
    expect([opened(scope), scope.getState($tagPanelOpen)]).toEqual([null, true]);
    await press(scope, 'stove', 'pin');
    expect(scope.getState($tagListOpen)).toBe(false);
    await allSettled(tagListToggled, { scope });
    expect(scope.getState($tagPanelOpen)).toBe(false);
  });

  it('takes turns with the list of viewpoints', async () => {
    const { scope } = await open();
    await allSettled(viewpointsToggled, { scope });
    await allSettled(tagListToggled, { scope });
    expect([scope.getState($viewpointsOpen), scope.getState($tagPanelOpen)]).toEqual([false, true]);
    await allSettled(viewpointsToggled, { scope });
    expect([scope.getState($viewpointsOpen), scope.getState($tagPanelOpen)]).toEqual([true, false]);
  });
});

describe('commands', () => {
  it('list, open and close tags', async () => {
    const { scope, bus } = await open();
    expect(await bus.run('LIST_TAGS')).toMatchObject([{ id: 'stove', label: 'Tag stove' }, { id: 'far' }]);
    await bus.run('TAG_OPEN', { tagId: 'stove', transition: 'instant' });
    expect(opened(scope)).toBe('stove');
    await bus.run('TAG_CLOSE');
    expect(opened(scope)).toBeNull();
  });

  it.each([
    [{}, 'command.invalid'],
    [{ tagId: 'hidden' }, 'tag.unknown'],
    [{ tagId: 'far', transition: 'teleport' }, 'command.invalid'],
  ])('refuse %j', async (payload, code) => {
    const { bus } = await open();
    await expect(bus.run('TAG_OPEN', payload)).rejects.toMatchObject({ code });
  });
});
