/** docs/reference/photos.md#taking-a-photo */
import { allSettled } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { floorId, smallModel } from '#domain/links/testing/small-model.ts';
import type { Place } from '#domain/links/place.ts';
import type { SnapshotSizeId } from '#domain/photos/snapshot-size.ts';
import { $isOtherDialogShown } from '#src/shell/modals/index.ts';
import { changeModeFx, type ModeRequest } from '#src/stage/state.ts';
import { openSnapshot } from '#src/testing/open-snapshot.ts';
import { floorRequested } from '../floors/index.ts';
import { visitRequested } from '../navigation/index.ts';

const flat: readonly SnapshotSizeId[] = ['wide', 'large', 'square', 'portrait'];
const inMode = (mode: Place['mode'], sweepId: Place['sweepId'] = null): Place => ({
  mode,
  sweepId,
  position: null,
  rotation: null,
  orthoZoom: null,
  visibleFloors: null,
});
const withoutNames = {
  ...smallModel,
  rooms: [],
  floors: smallModel.floors.slice(0, 1),
};

type Opened = Awaited<ReturnType<typeof openSnapshot>>;
const changeMode = async ({ scope, stage }: Opened, mode: ModeRequest['mode']): Promise<void> => {
  await allSettled(changeModeFx, { scope, params: { mode } });
  stage.rest();
};

describe('the dialog', () => {
  it('takes a photo of the default size when it is opened', async () => {
    const { scope, take, sizes, isOpen, shown, sizeId } = await openSnapshot();
    expect([isOpen(), scope.getState($isOtherDialogShown)]).toEqual([false, false]);
    await take();
    expect([isOpen(), scope.getState($isOtherDialogShown)]).toEqual([true, true]);
    expect([sizes(), sizeId(), shown()]).toEqual([['1920x1080'], 'wide', 'ready blob:1 1920x1080']);
  });

  it('takes another photo for each size', async () => {
    const { take, choose, sizes, shown } = await openSnapshot();
    await take();
    for (const id of ['large', 'square', 'portrait', 'sphere'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await choose(id);
    }
    expect(sizes()).toEqual(['1920x1080', '3840x2160', '1080x1080', '1080x1920', 'a 4096']);
    expect(shown()).toBe('ready blob:5 4096x2048');
  });

  it('says the size that the browser could draw', async () => {
    const close = vi.fn<() => void>();
    const { take, shown } = await openSnapshot();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 1280, height: 720, close }));
    await take();
    expect(shown()).toBe('ready blob:1 1280x720');
    expect(close).toHaveBeenCalledOnce();
  });

  it('takes no photo while it is closed', async () => {
    const { choose, retake, sizes, isOpen } = await openSnapshot();
    await choose('large');
    await retake();
    expect([sizes(), isOpen()]).toEqual([[], false]);
  });

  it('keeps the size for the next photo', async () => {
    const { take, choose, close, sizes } = await openSnapshot();
    await take();
    await choose('portrait');
    await close();
    await take();
    expect(sizes()).toEqual(['1920x1080', '1080x1920', '1080x1920']);
  });
});

describe('a whole panorama', () => {
  it.each<[Place['mode'], boolean]>([
    ['panorama', true],
    ['outdoor', true],
    ['dollhouse', false],
    ['floorplan', false],
    ['mesh', false],
  ])('in the mode %s is offered: %s', async (mode, isOffered) => {
    const { sizeIds } = await openSnapshot({ place: inMode(mode, smallModel.sweeps[0]!.id) });
    expect(sizeIds()).toEqual(isOffered ? [...flat, 'sphere'] : flat);
  });

  it('is that of the current viewpoint', async () => {
    const { scope, take, choose, sizes } = await openSnapshot();
    await allSettled(visitRequested, { scope, params: { sweepId: smallModel.sweeps[1]!.id } });
    await take();
    await choose('sphere');
    expect(sizes()).toEqual(['1920x1080', 'b 4096']);
  });

  it('that was chosen before is not taken from above: the size is the default again', async () => {
    const opened = await openSnapshot();
    const { take, choose, close, sizes, sizeId } = opened;
    await take();
    await choose('sphere');
    await close();
    await changeMode(opened, 'dollhouse');
    await take();
    expect([sizes(), sizeId()]).toEqual([['1920x1080', 'a 4096', '1920x1080'], 'wide']);
  });
});

describe('the result', () => {
  it('of the last size counts, in whatever order they arrive; the URLs of others are revoked', async () => {
    const { take, choose, finish, shown, created, revoked } = await openSnapshot({ isHeld: true });
    await take();
    await choose('large');
    await choose('square');
    expect(shown()).toBe('taking');
    await finish(2);
    expect([shown(), revoked]).toEqual(['ready blob:1 1080x1080', []]);
    await finish(0);
    await finish(1);
    expect([shown(), created, revoked]).toEqual([
      'ready blob:1 1080x1080',
      ['blob:1', 'blob:2', 'blob:3'],
      ['blob:2', 'blob:3'],
    ]);
  });

  it('of an earlier size that fails changes nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { take, choose, finish, fail, shown, revoked } = await openSnapshot({ isHeld: true });
    await take();
    await choose('large');
    await fail(0);
    expect(shown()).toBe('taking');
    await finish(1);
    expect([shown(), revoked]).toEqual(['ready blob:1 3840x2160', []]);
    warn.mockRestore();
  });

  it('that is replaced is revoked at once, and the last one when the dialog is closed', async () => {
    const { take, choose, close, shown, revoked } = await openSnapshot();
    await take();
    await choose('square');
    expect([shown(), revoked]).toEqual(['ready blob:2 1080x1080', ['blob:1']]);
    await choose('square');
    await close();
    expect([shown(), revoked]).toEqual(['taking', ['blob:1', 'blob:2', 'blob:3']]);
  });

  it('that arrives after the dialog was closed is revoked, and not shown in the next one', async () => {
    const { take, close, finish, shown, created, revoked } = await openSnapshot({ isHeld: true });
    await take();
    await close();
    await take();
    await finish(0);
    expect([shown(), created, revoked]).toEqual(['taking', ['blob:1'], ['blob:1']]);
    await finish(1);
    expect([shown(), revoked]).toEqual(['ready blob:2 1920x1080', ['blob:1']]);
  });

  it('each URL is revoked once', async () => {
    const { take, choose, close, created, revoked } = await openSnapshot();
    for (const id of ['square', 'large'] as const) {
      // oxlint-disable no-await-in-loop -- one after the other
      await take();
      await choose(id);
      await close();
      // oxlint-enable no-await-in-loop
    }
    expect(revoked).toEqual(created);
    expect(new Set(created).size).toBe(4);
  });

  it('may be a failure, after which it can be taken again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { take, retake, fail, finish, shown, sizes, created } = await openSnapshot({ isHeld: true });
    await take();
    await fail(0);
    expect([shown(), created]).toEqual(['failed', []]);
    expect(warn).toHaveBeenCalledOnce();
    await retake();
    expect([shown(), sizes()]).toEqual(['taking', ['1920x1080', '1920x1080']]);
    await finish(1);
    expect(shown()).toBe('ready blob:1 1920x1080');
    warn.mockRestore();
  });

  it('that was taken before a failure is revoked', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { take, choose, close, fail, finish, shown, revoked } = await openSnapshot({ isHeld: true });
    await take();
    await finish(0);
    await choose('large');
    await fail(1);
    expect([shown(), revoked]).toEqual(['failed', ['blob:1']]);
    await close();
    expect(revoked).toEqual(['blob:1']);
    warn.mockRestore();
  });
});

describe('the suggested title', () => {
  it.each<[string, Parameters<typeof openSnapshot>[0], string]>([
    ['is the room', {}, 'Kitchen'],
    ['is the floor of a viewpoint without a room', { place: inMode('panorama', smallModel.sweeps[4]!.id) }, 'Attic'],
    ['is the number of a floor without a name', { place: inMode('panorama', smallModel.sweeps[1]!.id) }, 'Floor 1'],
    ['is general from above, where all floors are visible', { place: inMode('dollhouse') }, 'Photo'],
    ['is general of a viewpoint without a floor', { place: inMode('panorama', smallModel.sweeps[5]!.id) }, 'Photo'],
    ['is general in a space of one floor', { model: withoutNames }, 'Photo'],
  ])('%s', async (_, options, name) => {
    const opened = await openSnapshot(options);
    await opened.take();
    expect(opened.name()).toBe(name);
  });

  it('is the only visible floor from above', async () => {
    const opened = await openSnapshot();
    const { scope, name } = opened;
    await changeMode(opened, 'dollhouse');
    await allSettled(floorRequested, { scope, params: { floorId: floorId('upper') } });
    expect(name()).toBe('Attic');
  });

  it('is replaced by what is typed, until the next photo', async () => {
    const { take, close, rename, choose, name } = await openSnapshot();
    await take();
    await rename('Stove');
    await choose('square');
    expect(name()).toBe('Stove');
    await rename('');
    expect(name()).toBe('');
    await close();
    await take();
    expect(name()).toBe('Kitchen');
  });
});
