/** docs/reference/vr.md#menu */
import { allSettled, createWatch } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import type { TagId } from '#domain/ids.ts';
import { floorId, smallModel } from '#domain/links/testing/small-model.ts';
import { modelChanged } from '#src/data/state.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { loadMessages } from '#src/i18n/load-messages.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { startFeatures } from '#src/shell/features/start-features.ts';
import { featureContext } from '#src/shell/features/testing/feature-context.ts';
import { $currentSweepId, $isXrPresented, stageEvents } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { floorNavigationLocked } from '../floors/state.ts';
import { tagOpened, tagsPanel } from '../tags/index.ts';
import { $vrTurning } from '../vr/index.ts';
import { vrMenu } from './feature.ts';
import { fontsLoaded } from './picture.ts';
import { openVrMenu, tagsOf } from '#src/testing/open-vr-menu.ts';

describe('the menu', () => {
  it('opens and closes by its button and the one in the picture', async () => {
    const { stage, press, button, shows } = await openVrMenu();
    expect(stage.xrMenu).toBeNull();
    await button();
    expect(stage.xrMenu?.areas.map(({ id }) => id)).toEqual(shows().areas);
    expect(shows().areas).toEqual(
      expect.arrayContaining(['close', 'leave', 'tab:floors', 'tab:comfort', 'row:upper', 'row:ground']),
    );
    await button();
    expect(stage.xrMenu).toBeNull();
    await button();
    await press('close');
    expect(stage.xrMenu).toBeNull();
  });

  it('has no effect outside a session', async () => {
    const { stage, button, picture } = await openVrMenu({ isPresented: false });
    await button();
    expect([stage.xrMenu, picture.draw.mock.calls]).toEqual([null, []]);
  });

  it('opens by the first press after it is loaded', async () => {
    const { stage, button, providePicture } = await openVrMenu({ hasPicture: false });
    await button();
    expect(stage.xrMenu).toBeNull();
    await providePicture();
    expect(stage.xrMenu).not.toBeNull();
  });

  it('leaves VR, which closes it, and opens in the next session as it was', async () => {
    const { scope, stage, press, button, shows, present } = await openVrMenu({ tags: tagsOf(20) });
    await button();
    await press('tab:tags');
    await press('next');
    await press('leave');
    expect([stage.commands.at(-1), scope.getState($isXrPresented), stage.xrMenu]).toEqual(['leaveXr', false, null]);
    await present();
    expect(stage.xrMenu).toBeNull();
    await button();
    expect([shows().tab, shows().page]).toEqual(['tags', 1]);
  });

  it('is drawn once at each change, and not while it is closed', async () => {
    const { scope, picture, shown, button, hover, press } = await openVrMenu();
    const counts = () => [picture.draw.mock.calls.length, shown.length];
    await hover('row:upper');
    await allSettled(fontsLoaded, { scope });
    expect(counts()).toEqual([0, 0]);
    await button();
    expect(counts()).toEqual([1, 1]);
    await hover('row:upper');
    expect(counts()).toEqual([2, 2]);
    expect(picture.draw.mock.lastCall?.[1]).toBe('row:upper');
    await hover('row:upper');
    await hover('row:gone');
    await hover('row:other');
    expect(counts()).toEqual([3, 3]);
    await press('tab:comfort');
    await press('tab:comfort');
    expect(counts()).toEqual([4, 4]);
    await allSettled(fontsLoaded, { scope });
    expect(counts()).toEqual([5, 5]);
    await allSettled(modelChanged, { scope, params: { model: { ...smallModel }, warnings: [] } });
    expect(counts()).toEqual([5, 5]);
    await button();
    expect(counts()).toEqual([5, 6]);
    expect(shown.at(-1)).toBeNull();
    await hover('close');
    await allSettled(fontsLoaded, { scope });
    expect(counts()).toEqual([5, 6]);
  });

  it('is closed where it cannot be drawn, with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { stage, picture, button } = await openVrMenu();
    picture.draw.mockImplementationOnce(() => {
      throw new Error('no memory');
    });
    await button();
    expect(warn).toHaveBeenCalledWith('the menu of the headset cannot be drawn', expect.any(Error));
    expect(stage.xrMenu).toBeNull();
    await button();
    expect(stage.xrMenu).not.toBeNull();
    warn.mockRestore();
  });

  it('changes its language while it is open', async () => {
    const { scope, button, shows } = await openVrMenu();
    await button();
    expect(shows()).toMatchObject({ title: 'Menu', tabs: ['Floors', 'View', 'Measure', 'Comfort'], leave: 'Leave VR' });
    await allSettled(intlCreated, { scope, params: createViewerIntl('de', await loadMessages('de')) });
    expect(shows()).toMatchObject({
      title: 'Menü',
      tabs: ['Ebenen', 'Ansicht', 'Messen', 'Komfort'],
      leave: 'VR verlassen',
    });
    expect(shows().rows).toEqual(['Attic', 'Ebene 1 ✓']);
  });
});

it('is loaded when the first session begins', async () => {
  const { scope } = await openSpace();
  const load = vi.fn(async () => ({}));
  startFeatures(featureContext(scope, { features: [{ ...vrMenu, load }] }));
  expect(load).not.toHaveBeenCalled();
  await allSettled(stageEvents.xrStarted, {
    scope,
    params: { kind: 'vr', hasOverlay: false, findsSurfaces: false },
  });
  expect(load).toHaveBeenCalledOnce();
});

describe('floors', () => {
  it('are from top to bottom, with the current one selected', async () => {
    const { button, shows } = await openVrMenu();
    await button();
    expect(shows().rows).toEqual(['Attic', 'Floor 1 ✓']);
  });

  it('lead to the nearest viewpoint there, and close the menu', async () => {
    const { scope, stage, button, press, shows } = await openVrMenu();
    await button();
    await press('row:upper');
    expect([scope.getState($currentSweepId), stage.xrMenu]).toEqual(['up', null]);
    await button();
    expect(shows().rows).toEqual(['Attic ✓', 'Floor 1']);
  });

  it('without a viewpoint, and all while floors are locked, are disabled', async () => {
    const sweeps = smallModel.sweeps.filter(({ id }) => id !== 'up');
    const { scope, button, shows } = await openVrMenu({ model: { ...smallModel, sweeps } });
    await button();
    expect(shows().rows).toEqual(['Attic (disabled)', 'Floor 1 ✓']);
    expect(shows().areas).not.toContain('row:upper');
    await allSettled(floorNavigationLocked, { scope, params: true });
    expect(shows().rows).toEqual(['Attic (disabled)', 'Floor 1 ✓ (disabled)']);
  });

  it.each([
    ['the space has one', { ...smallModel, floors: smallModel.floors.slice(0, 1) }],
    ['the owner hides the selector', { ...smallModel, options: { ...smallModel.options, floorSelect: false } }],
  ])('are hidden where %s', async (_, model) => {
    const { button, shows } = await openVrMenu({ model });
    await button();
    expect(shows()).toMatchObject({ tabs: ['View', 'Measure', 'Comfort'], tab: 'view' });
  });
});

describe('tags', () => {
  it('are in the order of their list, with their floor, and change while the menu is open', async () => {
    const { setTags, button, press, shows } = await openVrMenu({ tags: tagsOf(2) });
    await button();
    await press('tab:tags');
    expect(shows().rows).toEqual(['Tag 1: Floor 1', 'Tag 2: Attic']);
    await setTags([{ ...tagsOf(1)[0]!, label: ' ', floorId: null }]);
    expect(shows().rows).toEqual(['Untitled tag']);
    await setTags([]);
    expect(shows()).toMatchObject({ tabs: ['Floors', 'View', 'Measure', 'Comfort'], tab: 'floors', page: 0 });
  });

  it('have no floor where the space has one', async () => {
    const model = { ...smallModel, floors: smallModel.floors.slice(0, 1) };
    const { button, press, shows } = await openVrMenu({ model, tags: tagsOf(1) });
    await button();
    await press('tab:tags');
    expect(shows().rows).toEqual(['Tag 1']);
  });

  it('open their card as from the list, and close the menu', async () => {
    const { scope, stage, button, press } = await openVrMenu({ tags: tagsOf(2) });
    const opened: unknown[] = [];
    createWatch({ unit: tagOpened, scope, fn: (request) => opened.push(request) });
    await button();
    await press('tab:tags');
    await press('row:2');
    expect(opened).toEqual([{ tagId: '2' as TagId, by: 'list' }]);
    expect([scope.getState(tagsPanel.$isOpen), stage.xrMenu]).toEqual([true, null]);
  });

  it('have pages, from which one goes back where the last is gone', async () => {
    const { setTags, button, press, shows } = await openVrMenu({ tags: tagsOf(14) });
    const place = () => [shows().page, shows().rows.length];
    await button();
    await press('tab:tags');
    expect(place()).toEqual([0, 6]);
    await press('next');
    await press('next');
    expect(place()).toEqual([2, 2]);
    expect(shows().areas).not.toContain('next');
    await setTags(tagsOf(12));
    expect(place()).toEqual([1, 6]);
    await press('previous');
    expect(place()).toEqual([0, 6]);
    await press('next');
    await press('tab:floors');
    await press('tab:tags');
    expect(place()).toEqual([0, 6]);
  });

  it('that are gone leave the pages of the first tab', async () => {
    const floors = Array.from({ length: 8 }, (_, index) => ({
      ...smallModel.floors[1]!,
      id: floorId(`f${index}`),
      index,
    }));
    const { setTags, button, press, shows } = await openVrMenu({ model: { ...smallModel, floors }, tags: tagsOf(1) });
    await button();
    await press('tab:tags');
    await setTags([]);
    expect([shows().tab, shows().page]).toEqual(['floors', 0]);
    await press('next');
    expect([shows().tab, shows().page, shows().rows.length]).toEqual(['floors', 1, 2]);
  });

  it('are not put in order while the menu is closed', async () => {
    const { setTags, button, shows } = await openVrMenu();
    const collator = vi.spyOn(Intl, 'Collator');
    await setTags(tagsOf(3));
    expect(collator).not.toHaveBeenCalled();
    await button();
    expect(shows().tabs).toContain('Tags');
    expect(collator).toHaveBeenCalled();
    collator.mockRestore();
  });
});

describe('comfort', () => {
  it('changes how the thumbsticks turn the view, and keeps the menu open', async () => {
    const { scope, stage, button, press, shows } = await openVrMenu();
    await button();
    await press('tab:comfort');
    expect(shows().rows).toEqual(['Turn in steps ✓', 'Turn smoothly']);
    await press('row:smooth');
    expect(shows().rows).toEqual(['Turn in steps', 'Turn smoothly ✓']);
    expect([scope.getState($vrTurning), stage.commands.at(-1)]).toEqual(['smooth', 'setXrTurning smooth']);
    await press('row:steps');
    expect([scope.getState($vrTurning), stage.commands.at(-1)]).toEqual(['steps', 'setXrTurning steps']);
  });
});
