/** docs/reference/ordered-lists.md#going-through-a-list */
import { allSettled, createWatch, type Store } from 'effector';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sweepId } from '#domain/links/testing/small-model.ts';
import type { SweepId, TagId } from '#domain/ids.ts';
import { labelOf } from '#domain/labels/testing/label-of.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { labelRecords } from '#src/data/labels.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $currentSweepId, $mode, changeModeFx, goToFx } from '#src/stage/state.ts';
import { listOf, openLists, tagBed, tagStove } from '#src/testing/open-lists.ts';
import { open as openTour, pass } from '#src/testing/open-tour.ts';
import { $currentFloorId, floorRequested } from '../floors/index.ts';
import '../tags/load-tags.ts';
import { tagOpened, tagsPanel } from '../tags/index.ts';
import { orderedListsPanel } from './panel.ts';
import { entryVisited, returnedToEntries } from './state.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const roof = tagOf('roof', { anchorPosition: [0, 6, 0], stemNormal: [0, 1, 0], floorId: tagBed.floorId });
const ownTag = tagOf('own', { sweepId: sweepId('loose') });
type Lists = Awaited<ReturnType<typeof openLists>>;

const shownFacts: readonly Store<unknown>[] = [$currentSweepId, $mode, $currentFloorId];
const factsOf = ({ scope }: Lists): readonly unknown[] => shownFacts.map(($fact) => scope.getState($fact));

const goTo = ({ scope }: Lists, id: string) => allSettled(goToFx, { scope, params: { sweepId: sweepId(id) } });
const above = async ({ scope }: Lists, floorId: typeof tagBed.floorId = null) => {
  await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
  await allSettled(floorRequested, { scope, params: { floorId } });
};

describe('an entry that is a tag', () => {
  const places: readonly [string, (lists: Lists) => Promise<unknown>, Lists['stage']['sees']][] = [
    ['in sight', async () => undefined, () => true],
    ['behind a wall', async () => undefined, ([x]) => x > 1.5],
    ['seen by no viewpoint', async () => undefined, () => false],
    ['from above', (lists) => above(lists), () => true],
    ['from above with another floor visible', (lists) => above(lists, tagStove.floorId), () => false],
  ];

  it.each(
    places.flatMap(([place, go, sees]) =>
      [tagStove, tagBed, roof, ownTag].map((tag) => [place, tag.id as string, go, sees] as const),
    ),
  )('moves the camera, %s, as opening the tag %s does', async (_, id, go, sees) => {
    const options = { tags: [tagStove, tagBed, roof, ownTag], lists: [listOf('first', `tag ${id}`)] };
    const [visited, opened] = [await openLists(options), await openLists(options)];
    for (const lists of [visited, opened]) {
      lists.stage.sees = sees;
      await go(lists);
      lists.stage.commands.length = 0;
    }
    await visited.visit(`tag ${id}`);
    await allSettled(tagOpened, { scope: opened.scope, params: { tagId: id as TagId, by: 'list' } });
    expect(visited.stage.commands).toEqual(opened.stage.commands);
    expect(visited.stage.commands).not.toEqual([]);
    expect(factsOf(visited)).toEqual(factsOf(opened));
  });

  it('has a highlighted pin until another entry, the list or another panel is shown', async () => {
    const { scope, visit, step, highlighted } = await openLists();
    await visit('tag stove');
    expect(highlighted()).toEqual(['stove']);
    await step(1);
    expect(highlighted()).toEqual([]);
    await visit('tag bed');
    expect(highlighted()).toEqual(['bed']);
    await allSettled(returnedToEntries, { scope });
    expect(highlighted()).toEqual([]);
    await visit('tag bed');
    await allSettled(tagsPanel.opened, { scope });
    expect(highlighted()).toEqual([]);
  });

  it('has it again when the panel is opened again; the camera stays', async () => {
    const { visit, closePanel, openPanel, current, highlighted, stage } = await openLists();
    await visit('tag stove');
    await closePanel();
    expect(highlighted()).toEqual([]);
    stage.commands.length = 0;
    await openPanel();
    expect([highlighted(), current(), stage.commands]).toEqual([['stove'], 'tag stove 1/5', []]);
  });

  it('leaves the highlight to a tag that is opened', async () => {
    const { scope, visit, highlighted } = await openLists();
    await visit('tag stove');
    await allSettled(tagOpened, { scope, params: { tagId: tagBed.id, by: 'pin' } });
    expect(highlighted()).toEqual(['bed']);
  });

  it('has its URLs renewed while its card is shown', async () => {
    const { scope, visit, step } = await openLists();
    const fresh: string[] = [];
    createWatch({ unit: tagRecords.keptFresh, scope, fn: (ids) => void fresh.push(ids.join()) });
    await visit('tag stove');
    await step(1);
    expect(fresh).toEqual(['stove', '']);
  });
});

describe('an entry that is a label', () => {
  it('is viewed from its room, although the current viewpoint sees it', async () => {
    const lists = await openLists();
    const { scope, visit, highlighted } = lists;
    await goTo(lists, 'c');
    await visit('label oven');
    expect([scope.getState($currentSweepId), highlighted()]).toEqual(['a', []]);
  });

  it('has its floor shown alone from above', async () => {
    const lists = await openLists();
    await above(lists);
    await lists.visit('label oven');
    const { scope } = lists;
    expect([scope.getState($mode), scope.getState($currentFloorId)]).toEqual(['dollhouse', 'ground']);
  });
});

describe('an entry that is a measurement', () => {
  it('is selected, and the camera turns to it', async () => {
    const { visit, measured, stage } = await openLists();
    await visit('measurement door');
    expect(measured).toEqual(['door']);
    expect(stage.commands).toEqual([expect.stringMatching(/^rotateBy /)]);
  });

  it('is gone to where it is not in sight; other entries select none', async () => {
    const { scope, visit, measured, stage } = await openLists();
    stage.sees = ([x]) => x > 1.5;
    await visit('measurement door');
    expect(scope.getState($currentSweepId)).toBe('c');
    for (const key of ['tag stove', 'label oven', 'note stain']) await visit(key);
    expect(measured).toEqual(['door']);
  });
});

describe('an entry that is a note', () => {
  it.each<[string, Lists['stage']['sees'], readonly unknown[]]>([
    ['is turned to where it is in sight', () => true, [expect.stringMatching(/^rotateBy /)]],
    ['is gone to elsewhere', ([x]) => x > 1.5, ['goTo c']],
  ])('%s', async (_, sees, expected) => {
    const { visit, stage } = await openLists();
    stage.sees = sees;
    await visit('note stain');
    expect(stage.commands).toEqual(expected);
  });
});

/** With a list of one label, in sight of the stops. */
const openOnTour = async () => {
  const tour = await openTour();
  const { scope, stage, send } = tour;
  const received = { hidden: [], warnings: [] };
  const label = labelOf('oven', { position: [1, 1.6, -2] });
  void allSettled(labelRecords.changed, { scope, params: { ...received, records: [label] } });
  const lists = [listOf('first', 'label oven')];
  void allSettled(orderedListRecords.changed, { scope, params: { ...received, records: lists } });
  void allSettled(orderedListsPanel.opened, { scope });
  // As the stage of the viewer does.
  const emit = (to: SweepId) => stage.events.emit('moveStarted', { from: sweepId('a'), to });
  createWatch({ unit: goToFx, scope, fn: (move) => emit(move.sweepId) });
  return { ...tour, visit: () => send(() => allSettled(entryVisited, { scope, params: 'label oven' })) };
};

describe('a tour that plays', () => {
  it.each<[string, Lists['stage']['sees'], unknown]>([
    ['turns to an entry in sight', () => true, expect.stringMatching(/^rotateBy /)],
    ['moves to another viewpoint for it', ([x]) => x > 1.5, 'goTo c'],
  ])('is paused when the camera %s during a stay', async (_, sees, command) => {
    const { stage, start, playing, visit } = await openOnTour();
    await start(2);
    await pass(1000);
    expect(playing()).toBe('Playing 2');
    stage.sees = sees;
    stage.commands.length = 0;
    await visit();
    expect(stage.commands).toEqual([command]);
    expect(playing()).toBe('Paused 2');
  });

  it('is paused on the way to a stop: the camera ends where the entry is seen', async () => {
    const { scope, stage, start, playing, visit } = await openOnTour();
    stage.hold();
    await start(2);
    expect(stage.commands).toEqual(['goTo b']);
    stage.sees = ([x]) => x > 1.5;
    await visit();
    await stage.release();
    await pass(1000);
    expect(playing()).toBe('Paused 2');
    expect([stage.commands.at(-1), scope.getState($currentSweepId)]).toEqual(['goTo c', 'c']);
  });

  it('is not begun by a visit to an entry', async () => {
    const { playing, visit } = await openOnTour();
    await visit();
    expect(playing()).toMatch(/^Idle/);
  });
});
