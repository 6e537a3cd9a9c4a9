/** The pictures that editors upload (docs/reference/photos.md#uploading). */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { $hasUnsavedWork } from '#src/shell/unsaved/state.ts';
import { openPhotos, type OpenPhotosOptions } from '#src/testing/open-photos.ts';
import { run, turn } from '#src/testing/turn.ts';
import { photoUploads, picturesPicked } from './uploads.ts';

const picture = (name: string, type = 'image/jpeg'): File => new File(['x'], name, { type });

const open = async (options: OpenPhotosOptions = {}) => {
  const opened = await openPhotos({ mayEdit: true, ...options });
  const { scope } = opened;
  return {
    ...opened,
    pick: (...files: readonly File[]) => run(() => allSettled(picturesPicked, { scope, params: files })),
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
