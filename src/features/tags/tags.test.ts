import { createIntl } from 'react-intl';
import { allSettled, fork, scopeBind, type Scope } from 'effector';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import type { TagId } from '#domain/ids.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { modelRequested, subscribeToModelFx } from '#src/data/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { viewpointsPanel } from '#src/features/navigation/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { tagCommands } from './commands.ts';
import './load-tags.ts';
import './move-camera.ts';
import { pinsLoaded } from './pins.ts';
import {
  $areTagsExpected,
  $hasHadTags,
  $hasTags,
  $listedTags,
  $openTag,
  $isOpenedFromList,
  pinLayer,
  returnedToTagList,
  tagsPanel,
  tagOpened,
  type TagOpenRequest,
} from './state.ts';

afterEach(() => vi.restoreAllMocks());

const stove = tagOf('stove', { anchorPosition: [0, 1.5, -0.25], stemNormal: [0, 0, 1], stemLength: 0.25 });
const far = tagOf('far', { anchorPosition: [5, 1.5, 0], stemNormal: [-1, 0, 0], stemLength: 0 });
const disabled = tagOf('disabled', { enabled: false });
const recognised = tagOf('recognised', { objectAnnotationId: 'o' });
const page: PageData = { model: null, queries: {}, config: { version: '', graphPath } };

const open = async (query = '', tags: readonly Tag[] = [stove, far, disabled, recognised]) => {
  const refreshed: string[] = [];
  const address = new URLSearchParams(query);
  const requests: string[] = [];
  const scope = fork({
    values: [[$parameters, readParameters((name) => address.get(name))]],
    handlers: [
      [...withoutDissolve],
      [subscribeToModelFx, () => ({})],
      [
        tagRecords.loadFx,
        ({ modelId }: { modelId: string }) => {
          requests.push(modelId);
          scopeBind(tagRecords.changed, { scope, safe: true })({ records: tags, hidden: [], warnings: [] });
          return { keepFresh: (ids: readonly TagId[]) => refreshed.push(ids.join()), dispose: () => undefined };
        },
      ],
    ],
  });
  const space = await openSpace({ scope });
  await allSettled(subscribeToModelFx, { scope, params: { modelId: 'small', page } });
  return { ...space, requests, refreshed, bus: createCommandBus(scope, tagCommands) };
};

const opened = (scope: Scope): string | null => scope.getState($openTag)?.id ?? null;
const press = (scope: Scope, tagId: string, by: TagOpenRequest['by']) =>
  allSettled(tagOpened, { scope, params: { tagId: tagId as TagId, by } });

describe('tags', () => {
  it('are loaded once the page subscribes to the model; visitors see enabled ones that a person has created', async () => {
    const { scope, requests } = await open();
    expect(requests).toEqual(['small']);
    expect(scope.getState($listedTags).map(({ id }) => id)).toEqual(['stove', 'far']);
    expect(scope.getState($hasTags)).toBe(true);
  });

  it('are not loaded with mt=0', async () => {
    const { scope, requests } = await open('mt=0');
    expect(requests).toEqual([]);
    expect(scope.getState($hasHadTags)).toBe(false);
  });

  it('need no further code if all are disabled', async () => {
    const { scope } = await open('', [disabled]);
    expect([scope.getState($hasTags), scope.getState($hasHadTags)]).toEqual([false, false]);
  });
});

describe('an object tag', () => {
  const hit = { position: [0, 0, 0], normal: [0, 1, 0], floorId: null, roomId: null, kind: 'pin' } as const;

  it('has a pin of its own type, although it is not listed', async () => {
    const { scope, stage } = await open();
    await allSettled(intlCreated, { scope, params: createIntl({ locale: 'en', messages: {} }) });
    await allSettled(pinsLoaded, { scope });
    expect(stage.markers.get(pinLayer)?.pins?.map(({ id, kind }) => [id, kind])).toEqual([
      ['stove', 'tag'],
      ['far', 'tag'],
      ['recognised', 'object'],
    ]);
    expect(scope.getState($listedTags).map(({ id }) => id)).toEqual(['stove', 'far']);
  });

  it('needs the code of pins, but no list, if there are no others', async () => {
    const { scope } = await open('', [recognised]);
    expect([scope.getState($hasTags), scope.getState($hasHadTags)]).toEqual([false, true]);
  });

  it('opens by its pin', async () => {
    const { scope, stage, settled } = await open();
    const marker = { layer: pinLayer, kind: 'pin', id: 'recognised' } as const;
    stage.events.emit('markerPressed', { marker, hit: { ...hit, id: 'recognised' } });
    await settled();
    expect(opened(scope)).toBe('recognised');
    expect(scope.getState(tagsPanel.$isOpen)).toBe(true);
  });

  it('opens from the address, and by a command, which does not list it', async () => {
    const { scope, bus } = await open('tag=recognised');
    expect(opened(scope)).toBe('recognised');
    await bus.run('TAG_CLOSE');
    await bus.run('TAG_OPEN', { tagId: 'recognised' });
    expect(opened(scope)).toBe('recognised');
    expect(await bus.run('LIST_TAGS')).toMatchObject([{ id: 'stove' }, { id: 'far' }]);
  });

  it('is hidden from visitors while it is disabled', async () => {
    const { scope, bus } = await open('', [{ ...recognised, enabled: false }]);
    expect(scope.getState($hasHadTags)).toBe(false);
    await expect(bus.run('TAG_OPEN', { tagId: 'recognised' })).rejects.toMatchObject({ code: 'tag.unknown' });
  });
});

const withTags = (tags: readonly object[] | null): PageData => ({
  ...page,
  queries: tags ? { GetMattertags: { data: { model: { mattertags: tags } } } } : {},
});

describe('the button of the tags has a place before they are loaded', () => {
  it.each([
    ['where the page contains some', '', [{ objectAnnotationId: null }], true],
    ['where the page does not say', '', null, true],
    ['not where it says that there are none', '', [], false],
    ['not for object tags, which are not listed', '', [{ objectAnnotationId: 'o' }], false],
    ['not with mt=0', 'mt=0', [{ objectAnnotationId: null }], false],
  ])('%s', async (_, query, tags, isExpected) => {
    const scope = fork({ values: [[$parameters, readParameters((name) => new URLSearchParams(query).get(name))]] });
    await allSettled(modelRequested, { scope, params: { modelId: 'small', page: withTags(tags) } });
    expect(scope.getState($areTagsExpected)).toBe(isExpected);
  });

  it('not afterwards', async () => {
    const { scope } = await open('', []);
    expect(scope.getState($areTagsExpected)).toBe(false);
  });
});

describe('a tag', () => {
  it('opens when its pin is pressed, and with no other marker', async () => {
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

  it.each(['pin', 'list'] as const)('that is visible from the current sweep turns the camera (%s)', async (by) => {
    const { scope, stage } = await open();
    await press(scope, 'far', by);
    expect(stage.commands).toEqual([expect.stringMatching(/^rotateBy /)]);
  });

  it('moves the camera to a sweep from which no wall occludes it', async () => {
    const { scope, stage } = await open();
    stage.sees = ([x]) => x > 0.5 && x < 1.5;
    await press(scope, 'far', 'list');
    expect(stage.commands).toEqual(['goTo b']);
  });

  it('changes to the dollhouse if it is on a roof', async () => {
    const roof = tagOf('roof', { anchorPosition: [0, 6, 0], stemNormal: [0, 1, 0] });
    const { scope, stage } = await open('', [roof]);
    stage.sees = () => false;
    await press(scope, 'roof', 'list');
    await press(scope, 'roof', 'list');
    expect(stage.commands).toEqual(['changeMode dollhouse']);
  });

  it('does not move the camera from above if its pin was pressed, but does from the list', async () => {
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
    await allSettled(tagsPanel.closed, { scope });
    await allSettled(tagRecords.wanted, { scope, params: { modelId: 'small', page, includeDisabled: true } });
    expect(opened(scope)).toBeNull();
  });

  it.each(['disabled', 'unknown'])('does not open from the address if it is %s', async (id) => {
    const { scope } = await open(`tag=${id}`);
    expect(scope.getState(tagsPanel.$isOpen)).toBe(false);
  });

  it('closes when it is removed, and not when it changes', async () => {
    const { scope } = await open();
    await press(scope, 'far', 'pin');
    await allSettled(tagRecords.changed, {
      scope,
      params: { records: [{ ...far, label: 'New' }], hidden: [], warnings: [] },
    });
    expect(scope.getState($openTag)?.label).toBe('New');
    await allSettled(tagRecords.changed, { scope, params: { records: [stove], hidden: [], warnings: [] } });
    expect(scope.getState(tagsPanel.$isOpen)).toBe(false);
  });

  it('has its URLs renewed while it is open', async () => {
    const { scope, refreshed } = await open();
    await press(scope, 'far', 'pin');
    await allSettled(tagsPanel.closed, { scope });
    expect(refreshed).toEqual(['', 'far', '']);
  });

  it('has its URLs renewed by a new subscription, too', async () => {
    const { scope, refreshed } = await open();
    await press(scope, 'far', 'command');
    await allSettled(tagRecords.wanted, { scope, params: { modelId: 'small', page } });
    expect(refreshed).toEqual(['', 'far', 'far']);
  });
});

describe('the list of tags', () => {
  it('can be returned to from a tag that was opened from it, but not from one that a pin opened', async () => {
    const { scope } = await open();
    await allSettled(tagsPanel.toggled, { scope });
    await press(scope, 'far', 'list');
    expect([opened(scope), scope.getState($isOpenedFromList)]).toEqual(['far', true]);
    await allSettled(returnedToTagList, { scope });
    expect([opened(scope), scope.getState(tagsPanel.$isOpen)]).toEqual([null, true]);
    await press(scope, 'stove', 'pin');
    expect(scope.getState($isOpenedFromList)).toBe(false);
    await allSettled(tagsPanel.toggled, { scope });
    expect(scope.getState(tagsPanel.$isOpen)).toBe(false);
  });

  it('closes the list of viewpoints, and is closed by it', async () => {
    const { scope } = await open();
    await allSettled(viewpointsPanel.toggled, { scope });
    await allSettled(tagsPanel.toggled, { scope });
    expect([scope.getState(viewpointsPanel.$isOpen), scope.getState(tagsPanel.$isOpen)]).toEqual([false, true]);
    await allSettled(viewpointsPanel.toggled, { scope });
    expect([scope.getState(viewpointsPanel.$isOpen), scope.getState(tagsPanel.$isOpen)]).toEqual([true, false]);
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
    [{ tagId: 'disabled' }, 'tag.unknown'],
    [{ tagId: 'far', transition: 'teleport' }, 'command.invalid'],
  ])('reject %j', async (payload, code) => {
    const { bus } = await open();
    await expect(bus.run('TAG_OPEN', payload)).rejects.toMatchObject({ code });
  });
});
