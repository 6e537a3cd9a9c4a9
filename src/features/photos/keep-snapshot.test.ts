/** Keeping a photo of the view in the space (docs/reference/photos.md#taking-a-photo). */
import { allSettled } from 'effector';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { floorId, smallModel } from '#domain/links/testing/small-model.ts';
import { rightsReceived } from '#src/data/state.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { changeModeFx } from '#src/stage/state.ts';
import { openSnapshot } from '#src/testing/open-snapshot.ts';
import { run, turn } from '#src/testing/turn.ts';
import { floorRequested } from '../floors/index.ts';
import { $mayKeep, downloadPressed } from './snapshot.ts';

type Added = Result<undefined, FileFailure>;

/** Photos are added when the test says so. */
const heldAdds = () => {
  const held: ((added: Added) => void)[] = [];
  return {
    add: () => new Promise<Added>((resolve) => void held.push(resolve)),
    finish: (index: number, added: Added = ok(undefined)): Promise<void> => {
      held[index]!(added);
      return turn();
    },
  };
};

describe('a kept photo', () => {
  it('is sent with its title and the place of the view; then the dialog closes with a notice', async () => {
    const { stage, take, keep, rename, added, isOpen, toasts, revoked, isKeeping } = await openSnapshot();
    stage.settle({ rotation: fromYawPitch(0, 0) });
    await take();
    await rename('  Stove / oven ');
    await keep();
    const [photo] = added;
    expect(photo).toMatchObject({
      photo: {
        label: 'Stove / oven',
        category: 'other',
        snapshotLocation: {
          viewMode: 'panorama',
          anchor: 'a',
          position: { x: 0, y: 1.6, z: 0 },
          rotation: { x: 0, y: 0, z: 0, w: 1 },
          zoom: null,
          floorVisibility: null,
        },
      },
    });
    const { file, signal } = photo!;
    expect([file.name, file.type, await file.text()]).toEqual(['Stove   oven.jpg', 'image/jpeg', '1920x1080']);
    expect(signal.aborted).toBe(false);
    expect([added.length, isOpen(), isKeeping(), toasts]).toEqual([
      1,
      false,
      false,
      ['The photo was added to the space.'],
    ]);
    expect(revoked).toEqual(['blob:1']);
  });

  it('has the suggested title, where none is typed', async () => {
    const { take, keep, added } = await openSnapshot();
    await take();
    await keep();
    expect([added[0]!.photo.label, added[0]!.file.name]).toEqual(['Kitchen', 'Kitchen.jpg']);
  });

  it('that shows the whole panorama has its own category', async () => {
    const { take, choose, keep, added } = await openSnapshot();
    await take();
    await choose('sphere');
    await keep();
    expect([added[0]!.photo.category, await added[0]!.file.text()]).toEqual(['panorama', 'a 4096']);
  });

  it('from above has the pose and the floors of the view', async () => {
    const { scope, stage, take, keep, added } = await openSnapshot();
    await allSettled(changeModeFx, { scope, params: { mode: 'floorplan' } });
    await allSettled(floorRequested, { scope, params: { floorId: floorId('upper') } });
    stage.settle({ position: [3, 9, 3], orthoZoom: 12 });
    await take();
    await keep();
    expect(added[0]!.photo).toMatchObject({
      label: 'Attic',
      snapshotLocation: {
        viewMode: 'floorplan',
        anchor: null,
        position: { x: 3, y: 9, z: 3 },
        zoom: 12,
        floorVisibility: ['upper'],
      },
    });
  });

  it('has at most 200 characters in its title', async () => {
    const { take, rename, keep, added } = await openSnapshot();
    await take();
    await rename('a'.repeat(201));
    await keep();
    expect(added[0]!.photo.label).toBe('a'.repeat(200));
  });

  it.each([
    ['', 'is empty'],
    [' \n', 'is blank'],
  ])('is not sent while its title %j %s', async (title) => {
    const { take, rename, keep, added, isOpen } = await openSnapshot();
    await take();
    await rename(title);
    await keep();
    expect([added, isOpen()]).toEqual([[], true]);
  });

  it('is not sent before it is taken, nor after it could not be', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { take, keep, fail: failTaking, added, isOpen } = await openSnapshot({ isHeld: true });
    await take();
    await keep();
    await failTaking(0);
    await keep();
    expect([added, isOpen()]).toEqual([[], true]);
    warn.mockRestore();
  });

  it('is sent once, however often that is pressed', async () => {
    const { add, finish } = heldAdds();
    const { take, keep, added, isKeeping, toasts } = await openSnapshot({ add });
    await take();
    await keep();
    await keep();
    expect([added.length, isKeeping()]).toEqual([1, true]);
    await finish(0);
    expect([added.length, isKeeping(), toasts.length]).toEqual([1, false, 1]);
  });
});

describe('a photo that cannot be kept', () => {
  it.each<FileFailure>(['network', 'overQuota', 'permission', 'oversize', 'failed'])(
    'stays in the dialog with its title and the reason %s, and is sent again under the same id',
    async (failure) => {
      let result: Added = fail(failure);
      const opened = await openSnapshot({ add: async () => result });
      const { take, rename, keep, added, isOpen, shown, name, toasts } = opened;
      await take();
      await rename('Stove');
      await keep();
      expect([isOpen(), shown(), name()]).toEqual([true, 'ready blob:1 1920x1080', 'Stove']);
      expect([opened.failure(), opened.isKeeping(), toasts]).toEqual([failure, false, []]);
      result = ok(undefined);
      await keep();
      expect([added.length, added[0]!.id === added[1]!.id]).toEqual([2, true]);
      expect([isOpen(), opened.failure(), toasts.length]).toEqual([false, null, 1]);
    },
  );

  it('stays with a general reason, where an exception is thrown', async () => {
    const { take, keep, failure, isOpen } = await openSnapshot({
      add: () => Promise.reject(new Error('a chunk could not be loaded')),
    });
    await take();
    await keep();
    expect([failure(), isOpen()]).toEqual(['failed', true]);
  });

  it('has no reason any more while it is sent again', async () => {
    const { add, finish } = heldAdds();
    const { take, keep, failure } = await openSnapshot({ add });
    await take();
    await keep();
    await finish(0, fail('network'));
    expect(failure()).toBe('network');
    await keep();
    expect(failure()).toBeNull();
  });

  it('has no reason for a photo of another size, which has an id of its own', async () => {
    const { take, choose, keep, added, failure } = await openSnapshot({ add: async () => fail('network') });
    await take();
    await keep();
    await choose('square');
    expect(failure()).toBeNull();
    await keep();
    expect([added.length, added[0]!.id === added[1]!.id]).toEqual([2, false]);
  });
});

const openNext = async () => {
  const { add, finish } = heldAdds();
  const opened = await openSnapshot({ add });
  await opened.take();
  await opened.keep();
  await opened.close();
  await opened.take();
  return { ...opened, finish };
};

describe('a dialog that is opened while the photo before is still sent', () => {
  it('stays open when that has arrived', async () => {
    const { finish, isOpen, isKeeping, shown, toasts } = await openNext();
    expect(isKeeping()).toBe(false);
    await finish(0);
    expect([isOpen(), shown(), toasts.length]).toEqual([true, 'ready blob:2 1920x1080', 1]);
  });

  it('does not show why that has failed: a toast does', async () => {
    const { finish, isOpen, failure, toasts } = await openNext();
    await finish(0, fail('network'));
    expect([isOpen(), failure(), toasts]).toEqual([true, null, [expect.stringContaining('interrupted')]]);
  });

  it('keeps its own photo, too', async () => {
    const { finish, keep, isOpen, isKeeping, added } = await openNext();
    await keep();
    expect([added.length, added[0]!.id === added[1]!.id, isKeeping()]).toEqual([2, false, true]);
    await finish(0);
    expect([isOpen(), isKeeping()]).toEqual([true, true]);
    await finish(1);
    expect([isOpen(), isKeeping()]).toEqual([false, false]);
  });
});

it('editors may keep photos, also those whom the server names later', async () => {
  const { scope } = await openSnapshot({ mayEdit: false });
  expect(scope.getState($mayKeep)).toBe(false);
  await allSettled(rightsReceived, { scope, params: { mayEdit: true, mayReadNotes: false } });
  expect(scope.getState($mayKeep)).toBe(true);
});

const openDownloads = async (options: Parameters<typeof openSnapshot>[0] = {}) => {
  const saved: string[] = [];
  const opened = await openSnapshot({ mayEdit: false, ...options });
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { href: '', download: '', click: () => void saved.push(`${link.href} ${link.download}`) };
      return link;
    },
  });
  const { scope } = opened;
  const download = (): Promise<void> => run(() => allSettled(downloadPressed, { scope }));
  return { ...opened, saved, download };
};

describe('a download', () => {
  afterEach(() => void vi.unstubAllGlobals());
  it.each([
    ['Stove', 'Stove.jpg'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.jpg'],
    ['  ', 'photo.jpg'],
    ['???', 'photo.jpg'],
  ])('of a photo with the title %j is called %s', async (title, fileName) => {
    const { take, rename, saved, download, isOpen } = await openDownloads();
    await take();
    await rename(title);
    await download();
    expect([saved, isOpen()]).toEqual([[`blob:2 ${fileName}`], true]);
  });

  it('is not possible before the photo is taken', async () => {
    const { take, saved, download } = await openDownloads({ isHeld: true });
    await take();
    await download();
    expect(saved).toEqual([]);
  });

  it('is called after its place, where no title is typed', async () => {
    const { take, saved, download } = await openDownloads({ model: { ...smallModel, rooms: [] } });
    await take();
    await download();
    expect(saved).toEqual(['blob:2 Floor 1.jpg']);
  });
});
