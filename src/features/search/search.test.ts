/** docs/reference/search.md */
import { allSettled, createWatch, fork } from 'effector';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Tag } from '#domain/tags/tag.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { tagRecords } from '#src/data/tags.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { copyTextFx } from '#src/shell/copy-text.ts';
import { $host } from '#src/shell/host.ts';
import { testHost } from '#src/shell/testing/test-host.ts';
import { $toast } from '#src/shell/toasts/index.ts';
import { $currentSweepId, $mode, changeModeFx } from '#src/stage/state.ts';
import { eventTracked } from '../analytics/index.ts';
import { $currentFloorId } from '../floors/index.ts';
import { savedLineRequested } from '../measure/index.ts';
import { $openTagId, $returnTarget } from '../tags/index.ts';
import { viewChosen } from '../views/lazy.ts';
import { searchPanel } from '../search-panel/index.ts';
import {
  $activeKey,
  $isLinkCopied,
  $results,
  $usedFilters,
  filterToggled,
  groupingChosen,
  copyLinkPressed,
  moreRequested,
  searchSet,
} from './state.ts';
import { bed, openSearch as open, setRecords, stove } from '#src/testing/open-search.ts';

describe('the search', () => {
  it('has all that the visitor can see, where it is', async () => {
    const { groups } = await open();
    expect(groups()).toEqual({
      tag: ['Wood stove | Kitchen', 'Bed | Attic'],
      room: ['Kitchen | Floor 1'],
      label: ['Oven | Floor 1'],
      measurement: ['Measurement 1 | 0.90 m · Floor 1'],
      attachment: ['stove-manual.pdf | Wood stove', 'films.example/stove | Wood stove'],
      viewpoint: [
        'Kitchen, viewpoint 1 | Floor 1',
        'Viewpoint 2 | Floor 1',
        'Viewpoint 3 | Floor 1',
        'Under the roof | Attic',
        'Viewpoint 6 | 360° view',
      ],
      floor: ['Attic', 'Floor 1'],
    });
  });

  it.each([
    ['labels=0', {}, 'label'],
    ['', { labels: false }, 'label'],
    ['', { savedMeasurements: false }, 'measurement'],
    ['f=0', {}, 'floor'],
    ['', { floorSelect: false }, 'floor'],
  ])('leaves out what visitors do not see: %j, %j, %s', async (query, options, type) => {
    const { groups } = await open(query, options);
    expect(groups()[type]).toBeUndefined();
  });

  it.each([
    ['manual', { tag: ['Wood stove | Kitchen'], attachment: ['stove-manual.pdf | Wood stove'] }],
    ['beech', { tag: ['Wood stove | Kitchen'] }],
    ['heating', { tag: ['Wood stove | Kitchen'] }],
    ['kitchn', { room: ['Kitchen | Floor 1'], viewpoint: ['Kitchen, viewpoint 1 | Floor 1'] }],
    ['nothing', {}],
  ])('finds %j', async (text, found) => {
    const { groups, type } = await open();
    await type(text);
    expect(groups()).toEqual(found);
  });

  it('has each keyword once, with the hashtags of descriptions', async () => {
    const { scope } = await open();
    expect(scope.getState($results)?.keywords).toEqual([
      { id: 'Heating', count: 1 },
      { id: 'beech', count: 1 },
    ]);
  });

  it('filters and groups', async () => {
    const { scope, groups } = await open();
    const toggle = (filter: 'types' | 'floorIds', id: string) =>
      allSettled(filterToggled, { scope, params: { filter, id } });
    await toggle('types', 'tag');
    await toggle('types', 'floor');
    await toggle('floorIds', 'upper');
    expect(groups()).toEqual({ tag: ['Bed | Attic'], floor: ['Attic'] });
    await toggle('floorIds', 'upper');
    await allSettled(groupingChosen, { scope, params: 'floor' });
    expect(groups()).toEqual({ ground: ['Wood stove | Kitchen', 'Floor 1'], upper: ['Bed | Attic', 'Attic'] });
  });

  it('shows 50 more of a group, until another search', async () => {
    const { scope, type } = await open();
    const many = Array.from({ length: 120 }, (_, n) => tagOf(`t${n}`));
    await setRecords(scope, many);
    const shown = () => scope.getState($results)?.groups[0]?.rows.length;
    expect(shown()).toBe(5);
    await allSettled(moreRequested, { scope, params: 'tag' });
    await allSettled(moreRequested, { scope, params: 'tag' });
    expect(shown()).toBe(105);
    await type('tag');
    expect(shown()).toBe(50);
    await type('');
    expect(shown()).toBe(5);
  });

  it('is rebuilt once after changes, and while it is closed when it is opened', async () => {
    const { scope, indexed, groups } = await open();
    const before = indexed.length;
    const change = (tags: readonly Tag[]) =>
      allSettled(tagRecords.changed, { scope, params: { records: tags, hidden: [], warnings: [] } });
    await Promise.all([change([stove]), change([bed])]);
    expect([indexed.length - before, groups()['tag']]).toEqual([1, ['Bed | Attic']]);
    await allSettled(searchPanel.closed, { scope });
    await change([stove, bed]);
    expect(indexed.length - before).toBe(1);
    await allSettled(searchPanel.opened, { scope });
    expect([indexed.length - before, groups()['tag']]).toEqual([2, ['Wood stove | Kitchen', 'Bed | Attic']]);
  });

  it('is not open where the owner has switched it off', async () => {
    const { scope } = await open('', { spaceSearch: false });
    expect(scope.getState(searchPanel.$isOpen)).toBe(false);
  });
});

describe('a chosen result', () => {
  it('opens the tag, or that of the attachment, which leads back', async () => {
    const { scope, choose } = await open();
    await choose('attachment', 'film');
    expect([scope.getState($openTagId), scope.getState(searchPanel.$isOpen)]).toEqual(['stove', false]);
    expect(scope.getState($returnTarget)?.panel).toBe(searchPanel);
    await choose('tag', 'bed');
    expect([scope.getState($openTagId), scope.getState($activeKey)]).toEqual(['bed', 'tag:bed']);
  });

  it.each([
    ['viewpoint', 'b', 'b'],
    ['viewpoint', 'loose', 'loose'],
    ['floor', 'upper', 'up'],
  ] as const)('goes to the %s %s', async (type, id, sweep) => {
    const { scope, choose } = await open();
    await choose(type, id);
    expect(scope.getState($currentSweepId)).toBe(sweep);
  });

  it.each([
    ['label', 'oven'],
    ['measurement', 'door'],
  ] as const)('turns to the %s, which is in sight', async (type, id) => {
    const { stage, choose } = await open();
    await choose(type, id);
    expect(stage.commands).toEqual([expect.stringMatching(/^rotateBy -90|^rotateBy -89[.]99/)]);
  });

  it('goes inside to a room from above, and shows the floor of a label', async () => {
    const { scope, choose } = await open();
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    await choose('label', 'oven');
    expect([scope.getState($mode), scope.getState($currentFloorId)]).toEqual(['dollhouse', 'ground']);
    await choose('room', 'kitchen');
    expect([scope.getState($mode), scope.getState($currentSweepId)]).toEqual(['panorama', 'a']);
  });

  it('shows the saved measurements, and the view', async () => {
    const { scope, choose } = await open();
    const [shown, viewed] = [vi.fn<(id: string) => void>(), vi.fn<(id: string) => void>()];
    createWatch({ unit: savedLineRequested, scope, fn: shown });
    createWatch({ unit: viewChosen, scope, fn: viewed });
    await choose('measurement', 'door');
    await choose('view', 'v1');
    expect([shown.mock.calls, viewed.mock.calls]).toEqual([[['door']], [['v1']]]);
  });
});

it('does not open a tag that is no longer there', async () => {
  const { scope, choose } = await open();
  await setRecords(scope, [bed]);
  await choose('tag', 'stove');
  expect([scope.getState($openTagId), scope.getState(searchPanel.$isOpen)]).toEqual([null, true]);
});

it('is not rebuilt by a change of floor or mode', async () => {
  const { scope, indexed, choose } = await open();
  const before = indexed.length;
  await choose('floor', 'upper');
  await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
  expect(indexed.length).toBe(before);
});

it('leaves out floors of a link that the space does not have', async () => {
  const { scope } = await open();
  await allSettled(searchSet, { scope, params: { text: '', keywords: [], filters: ['floor:gone', 'tag'] } });
  expect([scope.getState($usedFilters).floorIds, scope.getState($results)?.count]).toEqual([[], 2]);
});

it('is reported when the panel is left', async () => {
  const { scope, type } = await open();
  const reported = vi.fn<(event: object) => void>();
  createWatch({ unit: eventTracked, scope, fn: reported });
  await type('stove');
  await allSettled(searchPanel.closed, { scope });
  expect(reported.mock.calls).toContainEqual([{ name: 'search', results: 3 }]);
});

describe('the link to the search', () => {
  it('is copied, and confirmed for a while', async () => {
    const { scope, copied } = await open();
    await allSettled(searchSet, {
      scope,
      params: { text: 'stove', keywords: ['a,b'], filters: ['tag', 'floor:upper'] },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    void allSettled(copyLinkPressed, { scope });
    await vi.advanceTimersByTimeAsync(0);
    expect(copied).toEqual(['https://tours.example/show?m=small&q=stove&qK=a%252Cb&qF=tag,floor%3Aupper']);
    expect(scope.getState($isLinkCopied)).toBe(true);
    await vi.advanceTimersByTimeAsync(2500);
    expect(scope.getState($isLinkCopied)).toBe(false);
  });

  it('has a message where the browser refuses', async () => {
    const refusing = fork({
      values: [[$host, testHost()]],
      handlers: [[copyTextFx, () => Promise.reject(new Error('refused'))]],
    });
    await allSettled(intlCreated, { scope: refusing, params: createViewerIntl('en-US', {}) });
    await allSettled(copyLinkPressed, { scope: refusing });
    expect(refusing.getState($toast)?.message).toContain('could not be copied');
    expect(refusing.getState($isLinkCopied)).toBe(false);
  });
});
