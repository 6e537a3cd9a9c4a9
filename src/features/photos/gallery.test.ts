/** docs/reference/photos.md#gallery */
import { allSettled } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { loadFailure } from '#src/data/errors.ts';
import { modalClosed, modalOpened } from '#src/shell/modals/index.ts';
import { openPhotos } from '#src/testing/open-photos.ts';
import { photoOf } from '#src/testing/photo-of.ts';
import { $lastOpenedId, $openPhoto, $openPhotoId, $photosStatus, photoOpened, photosWanted } from './records.ts';

const drawn = photoOf('drawn', { url: '', thumbnailUrl: '', presentationUrl: '' });
const secret = photoOf('secret', { enabled: false });
const all = [photoOf('hall'), drawn, secret, photoOf('oven')];

const open = async (options: Parameters<typeof openPhotos>[0] = {}) => {
  const opened = await openPhotos(options);
  const { scope } = opened;
  return {
    ...opened,
    show: (id: string) => allSettled(photoOpened, { scope, params: id }),
    shown: () => scope.getState($openPhoto)?.id ?? null,
    status: () => scope.getState($photosStatus),
  };
};

describe('the gallery', () => {
  it.each([
    ['visitors the enabled photos', false, ['hall', 'oven']],
    ['the workshop disabled ones, too', true, ['hall', 'secret', 'oven']],
  ])('shows %s, in their order and only those with a picture', async (_, isWorkshop, ids) => {
    const { listed, loads } = await open({ photos: all, isWorkshop });
    expect([listed(), loads]).toEqual([ids, [isWorkshop]]);
  });

  it('shows editors outside the workshop what visitors see', async () => {
    const { listed, loads } = await open({ photos: all, mayEdit: true });
    expect([listed(), loads]).toEqual([['hall', 'oven'], [false]]);
  });

  it('follows changes of the photos', async () => {
    const { listed, setPhotos, settled } = await open();
    setPhotos([photoOf('oven'), photoOf('new')]);
    await settled();
    expect(listed()).toEqual(['oven', 'new']);
  });
});

describe('the photos', () => {
  it('are loaded when the panel is opened, once', async () => {
    const { loads, status, openPanel, closePanel } = await open({ isPanelOpen: false });
    expect([loads.length, status()]).toEqual([0, 'idle']);
    await openPanel();
    expect([loads.length, status()]).toEqual([1, 'loaded']);
    await closePanel();
    await openPanel();
    expect(loads.length).toBe(1);
  });

  it('are loaded for others that need them, once', async () => {
    const { scope, loads, openPanel, isPanelShown } = await open({ isPanelOpen: false });
    await allSettled(photosWanted, { scope });
    expect([loads.length, isPanelShown()]).toEqual([1, false]);
    await allSettled(photosWanted, { scope });
    await openPanel();
    expect(loads.length).toBe(1);
  });

  it('are loaded again after a failure, when they are needed again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isOnline = false;
    const { scope, loads, status, listed } = await open({
      load: async () => {
        // oxlint-disable-next-line typescript/only-throw-error -- a failure is data here
        if (!isOnline) throw loadFailure('forbidden', 'no');
      },
    });
    expect([loads.length, status(), listed()]).toEqual([1, 'failed', []]);
    isOnline = true;
    await allSettled(photosWanted, { scope });
    expect([loads.length, status(), listed()]).toEqual([2, 'loaded', ['hall', 'oven']]);
    warn.mockRestore();
  });
});

describe('the viewer', () => {
  it('is a modal that shows one photo at a time', async () => {
    const { show, shown, modal, isPanelShown } = await open();
    expect([shown(), modal()]).toEqual([null, null]);
    await show('oven');
    expect([shown(), modal(), isPanelShown()]).toEqual(['oven', 'photo_viewer', true]);
    await show('hall');
    expect([shown(), modal()]).toEqual(['hall', 'photo_viewer']);
  });

  it('opens without the panel', async () => {
    const { scope, show, shown, isPanelShown } = await open({ isPanelOpen: false });
    await allSettled(photosWanted, { scope });
    await show('oven');
    expect([shown(), isPanelShown()]).toEqual(['oven', false]);
  });

  it('closes, and when another modal replaces it', async () => {
    const { scope, show, shown, modal } = await open();
    await show('oven');
    await allSettled(modalClosed, { scope });
    expect([shown(), modal()]).toEqual([null, null]);
    await show('oven');
    await allSettled(modalOpened, { scope, params: 'help' });
    expect([shown(), modal(), scope.getState($openPhotoId)]).toEqual([null, 'help', null]);
    await show('hall');
    expect([shown(), modal()]).toEqual(['hall', 'photo_viewer']);
  });

  it('shows the changed photo, and none that is gone or hidden meanwhile', async () => {
    const { scope, show, shown, setPhotos, settled } = await open();
    await show('oven');
    setPhotos([photoOf('oven', { label: 'Renamed' })]);
    await settled();
    expect(scope.getState($openPhoto)?.label).toBe('Renamed');
    setPhotos([photoOf('oven', { enabled: false })]);
    await settled();
    expect(shown()).toBeNull();
  });

  it('leaves the photo that was open last to be focused, until the panel is opened again', async () => {
    const { scope, show, closePanel, openPanel } = await open();
    const last = () => scope.getState($lastOpenedId);
    expect(last()).toBeNull();
    await show('oven');
    await show('hall');
    await allSettled(modalClosed, { scope });
    expect(last()).toBe('hall');
    await closePanel();
    await openPanel();
    expect(last()).toBeNull();
  });
});

describe('the signed URLs', () => {
  const both = ['hall', 'oven'];

  it('are kept fresh while the panel is open', async () => {
    const { fresh, closePanel, openPanel } = await open();
    expect(fresh.at(-1)).toEqual(both);
    await closePanel();
    expect(fresh.at(-1)).toEqual([]);
    await openPanel();
    expect(fresh.at(-1)).toEqual(both);
  });

  it('are kept fresh while a photo is open, also after the panel was closed', async () => {
    const { scope, fresh, show, closePanel } = await open();
    await show('oven');
    await closePanel();
    expect(fresh.at(-1)).toEqual(both);
    await allSettled(modalClosed, { scope });
    expect(fresh.at(-1)).toEqual([]);
  });

  it('are not kept fresh for the search alone', async () => {
    const { scope, fresh, show } = await open({ isPanelOpen: false });
    await allSettled(photosWanted, { scope });
    expect(fresh.flat()).toEqual([]);
    await show('oven');
    expect(fresh.at(-1)).toEqual(both);
  });

  it('are kept fresh of photos that are added while the panel is open', async () => {
    const { fresh, setPhotos, settled } = await open({ photos: [] });
    expect(fresh.flat()).toEqual([]);
    setPhotos([photoOf('new')]);
    await settled();
    expect(fresh.at(-1)).toEqual(['new']);
  });
});
