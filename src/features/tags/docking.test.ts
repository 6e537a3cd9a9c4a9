/** Docked and undocked cards. docs/reference/tags.md#docked-and-undocked-tags */
import { allSettled, fork, scopeBind } from 'effector';
import { describe, expect, it } from 'vitest';
import type { TagId } from '#domain/ids.ts';
import type { Pin } from '#domain/markers/markers.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { escapePressed } from '#src/shell/escape.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { tagCommands } from './commands.ts';
import './move-camera.ts';
import { pinsLoaded } from './pins.ts';
import {
  $billboardTag,
  $cardTagIds,
  $isOpenedFromList,
  $openTagId,
  billboardClosed,
  dockPressed,
  pinLayer,
  tagOpened,
  tagsPanel,
  undockPressed,
  type TagOpenRequest,
} from './state.ts';

const tags = [tagOf('a'), tagOf('b'), tagOf('recognised', { objectAnnotationId: 'o' })];

const open = async (isWorkshop = false) => {
  const scope = fork({ values: [[$isWorkshop, isWorkshop]], handlers: [[...withoutDissolve]] });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  const { stage } = await openSpace({ scope });
  scopeBind(tagRecords.changed, { scope })({ records: tags, hidden: [], warnings: [] });
  await allSettled(pinsLoaded, { scope });
  const show = (id: string, by: TagOpenRequest['by'] = 'pin', isDocked?: boolean) =>
    allSettled(tagOpened, {
      scope,
      params: { tagId: id as TagId, by, ...(isDocked !== undefined && { isDocked }) },
    });
  const undock = (id: string) => allSettled(undockPressed, { scope, params: id as TagId });
  const dock = (id: string) => allSettled(dockPressed, { scope, params: id as TagId });
  /** In the panel, and beside the pin. */
  const cards = () => [scope.getState($openTagId), scope.getState($billboardTag)?.id ?? null];
  const pin = (id: string): Pin => stage.markers.get(pinLayer)!.pins!.find((each) => each.id === id)!;
  const bus = createCommandBus(scope, tagCommands);
  return { scope, stage, show, undock, dock, cards, pin, bus };
};

describe('the card of a tag', () => {
  it('is in the panel; it is shown beside its pin, and in the panel again, without a movement of the camera', async () => {
    const { scope, stage, show, undock, dock, cards } = await open();
    await show('a');
    expect(cards()).toEqual(['a', null]);
    const moves = stage.commands.length;
    await undock('a');
    expect([cards(), scope.getState(tagsPanel.$isOpen)]).toEqual([[null, 'a'], false]);
    await dock('a');
    expect([cards(), scope.getState(tagsPanel.$isOpen)]).toEqual([['a', null], true]);
    expect(stage.commands).toHaveLength(moves);
  });

  it('is beside its pin for the pins that are pressed from then on; tags of the list are in the panel', async () => {
    const { show, undock, dock, cards } = await open();
    await show('a');
    await undock('a');
    await show('b');
    expect(cards()).toEqual([null, 'b']);
    await show('a', 'list');
    expect(cards()).toEqual(['a', 'b']);
    await dock('b');
    await show('a');
    expect(cards()).toEqual(['a', null]);
  });

  it('that was opened from the list leaves the list in the panel', async () => {
    const { scope, show, undock } = await open();
    await show('a', 'list');
    expect(scope.getState($isOpenedFromList)).toBe(true);
    await undock('a');
    expect([scope.getState(tagsPanel.$isOpen), scope.getState($openTagId)]).toEqual([true, null]);
  });

  it('may be in the panel for one tag, and beside its pin for another; both pins are highlighted', async () => {
    const { scope, show, pin } = await open();
    await show('a', 'list');
    await show('b', 'pin', false);
    expect(scope.getState($cardTagIds)).toEqual(['a', 'b']);
    // The card has the title of its pin.
    expect([pin('a'), pin('b')]).toMatchObject([
      { state: 'highlighted', title: 'Tag a' },
      { state: 'highlighted', title: '' },
    ]);
    await allSettled(billboardClosed, { scope });
    expect(pin('b')).toMatchObject({ state: 'default', title: 'Tag b' });
  });

  it('beside its pin is closed by Escape before the panel, and by the removal of its tag', async () => {
    const { scope, show, cards } = await open();
    await show('a', 'list');
    await show('b', 'pin', false);
    await allSettled(escapePressed, { scope });
    expect(cards()).toEqual(['a', null]);
    await show('b', 'pin', false);
    scopeBind(tagRecords.changed, { scope })({ records: tags.slice(0, 1), hidden: [], warnings: [] });
    expect(cards()).toEqual(['a', null]);
    await allSettled(escapePressed, { scope });
    expect(cards()).toEqual([null, null]);
  });

  it('is always in the panel in the workshop, where its editor is', async () => {
    const { show, cards } = await open(true);
    await show('a', 'pin', false);
    expect(cards()).toEqual(['a', null]);
  });
});

describe('TAG_OPEN', () => {
  it('opens a tag in the panel or beside its pin, and TAG_CLOSE closes both', async () => {
    const { cards, bus } = await open();
    await bus.run('TAG_OPEN', { tagId: 'a', dock: false });
    await bus.run('TAG_OPEN', { tagId: 'b', dock: true });
    expect(cards()).toEqual(['b', 'a']);
    await bus.run('TAG_CLOSE', {});
    expect(cards()).toEqual([null, null]);
  });

  it('leaves a tag as it is whose card is shown, unless it is forced to', async () => {
    const { cards, bus } = await open();
    await bus.run('TAG_OPEN', { tagId: 'a' });
    await bus.run('TAG_OPEN', { tagId: 'a', dock: false, forceOpen: false });
    expect(cards()).toEqual(['a', null]);
    await bus.run('TAG_OPEN', { tagId: 'a', dock: false });
    expect(cards()).toEqual([null, 'a']);
  });

  it.each([
    [{ tagId: 'a', objectTag: true }, 'the tag a is no object tag'],
    [{ tagId: 'recognised', objectTag: false }, 'the tag recognised is an object tag'],
  ])('%j is rejected', async (payload, message) => {
    const { bus } = await open();
    await expect(bus.run('TAG_OPEN', payload)).rejects.toMatchObject({ code: 'tag.unknown', message });
  });
});
