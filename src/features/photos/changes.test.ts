/** What editors do with photos (docs/reference/photos.md#uploading). */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { writeFailure } from '#src/data/errors.ts';
import { modalClosed, modalOpened } from '#src/shell/modals/index.ts';
import { $hasUnsavedWork } from '#src/shell/unsaved/state.ts';
import { stageEvents } from '#src/stage/state.ts';
import { openPhotos, type OpenPhotosOptions } from '#src/testing/open-photos.ts';
import { photoOf } from '#src/testing/photo-of.ts';
import { run, turn } from '#src/testing/turn.ts';
import { $question, closeConfirmFx } from '../confirm/state.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { $deletingIds, deletePressed, photoUploads, picturesPicked, placeHerePressed } from './changes.ts';
import { $openPhoto, photoOpened } from './records.ts';

const rejected = (code: string) => (): Promise<never> =>
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a failure is data here
  Promise.reject(writeFailure(code, 'no'));
const picture = (name: string, type = 'image/jpeg'): File => new File(['x'], name, { type });

const open = async (options: OpenPhotosOptions = {}) => {
  const opened = await openPhotos({ mayEdit: true, ...options });
  const { scope } = opened;
  return {
    ...opened,
    pick: (...files: readonly File[]) => run(() => allSettled(picturesPicked, { scope, params: files })),
    placeHere: (id: string) => run(() => allSettled(placeHerePressed, { scope, params: id })),
    view: (id: string) => run(() => allSettled(photoOpened, { scope, params: id })),
    remove: (photo = photoOf('hall')) => run(() => allSettled(deletePressed, { scope, params: photo })),
    answer: (result: 'CLOSE' | 'CONFIRM') => run(() => allSettled(closeConfirmFx, { scope, params: result })),
    shown: () => scope.getState($openPhoto)?.id ?? null,
    deleting: () => scope.getState($deletingIds),
    isUnsaved: () => scope.getState($hasUnsavedWork),
    uploads: () =>
      scope.getState(photoUploads.$uploads).map(({ file, failure }) => `${file.name} ${failure ?? 'waits'}`),
  };
};

describe('pictures', () => {
  it('are sent one after the other, each as a photo without a place', async () => {
    const held: ((added: Result<undefined, FileFailure>) => void)[] = [];
    const { scope, pick, added, uploads, isUnsaved } = await open({
      add: () => new Promise((resolve) => void held.push(resolve)),
    });
    await pick(picture('Hall.jpg'), picture('Oven.png', 'image/png'));
    expect([added.length, uploads(), isUnsaved()]).toEqual([1, ['Hall.jpg waits', 'Oven.png waits'], true]);
    added[0]!.onProgress(1, 4);
    expect(scope.getState(photoUploads.$uploads)[0]!.progress).toBe(0.25);
    held[0]!(ok(undefined));
    await turn();
    held[1]!(ok(undefined));
    await turn();
    expect(added.map(({ photo }) => photo)).toEqual([{ label: 'Hall' }, { label: 'Oven' }]);
    expect(added[0]!.id === added[1]!.id).toBe(false);
    expect([uploads(), isUnsaved()]).toEqual([[], false]);
  });

  it.each([
    ['Hall.jpg', 'Hall'],
    ['Hall', 'Hall'],
    ['IMG_1.final.JPEG', 'IMG_1.final'],
    [' Hall .webp', 'Hall'],
    ['Küche 漢字.png', 'Küche 漢字'],
    ['Mr. Stone at home', 'Mr. Stone at home'],
    ['Mr. Ed', 'Mr. Ed'],
    [`${'a'.repeat(240)}.png`, 'a'.repeat(200)],
  ])('called %j have the title %j', async (name, label) => {
    const { pick, added } = await open();
    await pick(picture(name));
    expect(added[0]!.photo).toEqual({ label });
  });

  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp', ''])(
    'of the type %j are sent',
    async (type) => {
      const { pick, added } = await open();
      await pick(picture('a', type));
      expect(added.length).toBe(1);
    },
  );

  it.each(['image/svg+xml', 'image/tiff', 'image/heic', 'application/pdf', 'text/plain', 'video/mp4'])(
    'of the type %j are none: they are listed with the reason, and not sent',
    async (type) => {
      const { pick, added, uploads, isUnsaved } = await open();
      await pick(picture('a', type), picture('b'));
      expect([added.map(({ file }) => file.name), uploads(), isUnsaved()]).toEqual([['b'], ['a notAnImage'], false]);
    },
  );

  it('that fail stay with the reason, and can be retried under their id', async () => {
    let result: Result<undefined, FileFailure> = fail('overQuota');
    const { scope, pick, added, uploads, isUnsaved } = await open({ add: async () => result });
    await pick(picture('Hall.jpg'));
    expect([uploads(), isUnsaved()]).toEqual([['Hall.jpg overQuota'], false]);
    result = ok(undefined);
    const { id } = scope.getState(photoUploads.$uploads)[0]!;
    await run(() => allSettled(photoUploads.uploadRetried, { scope, params: id }));
    expect([uploads(), added.length, added[1]!.id === added[0]!.id]).toEqual([[], 2, true]);
  });
});

describe('the place of a photo', () => {
  it('becomes the current view, which is said', async () => {
    const { stage, placeHere, changes, toasts } = await open();
    stage.settle({ rotation: fromYawPitch(0, 0) });
    await placeHere('hall');
    expect(changes).toMatchObject([
      {
        photoId: 'hall',
        patch: {
          snapshotLocation: {
            viewMode: 'panorama',
            anchor: 'a',
            position: { x: 0, y: 1.6, z: 0 },
            rotation: { x: 0, y: 0, z: 0, w: 1 },
            zoom: null,
            floorVisibility: null,
          },
        },
      },
    ]);
    expect(Object.keys(changes[0]!.patch!)).toEqual(['snapshotLocation']);
    expect(toasts).toEqual(['“Go there” now leads to the current view.']);
  });

  it('that cannot be saved is said, and the viewer stays', async () => {
    const { view, placeHere, toasts, modal, shown } = await open({ change: rejected('forbidden') });
    await view('hall');
    await placeHere('hall');
    expect(toasts).toEqual(['The place could not be saved. Try again.']);
    expect([modal(), shown()]).toEqual(['photo_viewer', 'hall']);
  });

  it('is not taken while the mode changes', async () => {
    const { scope, placeHere, changes } = await open();
    await allSettled(stageEvents.modeChanged, { scope, params: { mode: 'transitioning' } });
    await placeHere('hall');
    expect(changes).toEqual([]);
  });

  it('is saved by a change of its own each time', async () => {
    const { placeHere, changes } = await open();
    await placeHere('hall');
    await placeHere('hall');
    expect(new Set(changes.map(({ gestureId }) => gestureId)).size).toBe(2);
  });
});

describe('a photo', () => {
  it.each([
    ['Hall', 'Delete “Hall”?'],
    ['  ', 'Delete “Untitled photo”?'],
  ])('with the title %j is deleted after the question %s', async (label, question) => {
    const { scope, view, remove, answer, changes, modal, shown, toasts } = await open();
    await view('hall');
    await remove(photoOf('hall', { label }));
    const asked = scope.getState($question)!;
    const intl = createViewerIntl('en-US', {});
    expect([asked.title?.(intl), asked.isDanger, modal(), shown(), changes]).toEqual([
      question,
      true,
      'confirm',
      null,
      [],
    ]);
    await answer('CONFIRM');
    expect(changes).toMatchObject([{ photoId: 'hall', patch: null }]);
    expect([modal(), shown(), toasts]).toEqual([null, null, []]);
  });

  it('is not deleted where the question is cancelled: the viewer shows it again', async () => {
    const { view, remove, answer, changes, modal, shown } = await open();
    await view('hall');
    await remove();
    await answer('CLOSE');
    expect([changes, modal(), shown()]).toEqual([[], 'photo_viewer', 'hall']);
  });

  it('is not deleted where the question is closed by other means', async () => {
    const { scope, view, remove, changes, modal, shown } = await open();
    await view('hall');
    await remove();
    await run(() => allSettled(modalClosed, { scope }));
    expect([changes, modal(), shown()]).toEqual([[], 'photo_viewer', 'hall']);
  });

  it('does not replace a modal that was opened instead of an answer', async () => {
    const { scope, view, remove, changes, modal } = await open();
    await view('hall');
    await remove();
    await run(() => allSettled(modalOpened, { scope, params: 'help' }));
    expect([changes, modal()]).toEqual([[], 'help']);
  });

  it('is one that is being deleted until the server has answered', async () => {
    const held: (() => void)[] = [];
    const { remove, answer, deleting } = await open({
      change: () => new Promise((resolve) => void held.push(resolve)),
    });
    await remove();
    expect(deleting()).toEqual([]);
    await answer('CONFIRM');
    expect(deleting()).toEqual(['hall']);
    held[0]!();
    await turn();
    expect(deleting()).toEqual([]);
  });

  it('that cannot be deleted is said', async () => {
    const { remove, answer, deleting, toasts } = await open({ change: rejected('request.network') });
    await remove();
    await answer('CONFIRM');
    expect([deleting(), toasts]).toEqual([[], ['The photo could not be deleted. Try again.']]);
  });
});
