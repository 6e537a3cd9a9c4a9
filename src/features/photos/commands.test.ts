/** docs/reference/photos.md#commands */
import { allSettled } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { loadFailure } from '#src/data/errors.ts';
import { modalOpened } from '#src/shell/modals/index.ts';
import { $currentSweepId } from '#src/stage/state.ts';
import { openPhotos } from '#src/testing/open-photos.ts';
import { insideAt, photoOf } from '#src/testing/photo-of.ts';
import { turn } from '#src/testing/turn.ts';
import { photoCommandSummaries } from './command-summaries.ts';
import { $openPhoto } from './records.ts';

const photos = [
  photoOf('b', { label: 'Study', description: 'With the desk', place: insideAt('b') }),
  photoOf('secret', { enabled: false }),
  photoOf('drawn', { url: '' }),
  photoOf('off', { place: insideAt('off') }),
  photoOf('nowhere', { width: null, height: null, place: null }),
];
const open = async (options: Parameters<typeof openPhotos>[0] = {}) => {
  const opened = await openPhotos({ photos, isPanelOpen: false, ...options });
  return { ...opened, shown: () => opened.scope.getState($openPhoto)?.id ?? null };
};

describe('LIST_PHOTOS', () => {
  it('has the photos of the gallery, which it loads', async () => {
    const { bus, loads, isPanelShown } = await open();
    expect(await bus.run('LIST_PHOTOS')).toEqual([
      { id: 'b', title: 'Study', description: 'With the desk', width: 4000, height: 3000, hasPlace: true },
      { id: 'off', title: 'Photo off', description: '', width: 4000, height: 3000, hasPlace: true },
      { id: 'nowhere', title: 'Photo nowhere', description: '', width: null, height: null, hasPlace: false },
    ]);
    expect([loads, isPanelShown()]).toEqual([[false], false]);
    await bus.run('LIST_PHOTOS');
    expect(loads.length).toBe(1);
  });

  it('waits for photos that are being loaded', async () => {
    const held: (() => void)[] = [];
    const { bus, loads } = await open({ load: () => new Promise((resolve) => void held.push(resolve)) });
    const both = Promise.all([bus.run('LIST_PHOTOS'), bus.run('LIST_PHOTOS')]);
    await turn();
    held[0]!();
    expect(await both).toMatchObject([{ length: 3 }, { length: 3 }]);
    expect(loads.length).toBe(1);
  });

  it('has disabled photos in the workshop', async () => {
    const { bus } = await open({ isWorkshop: true });
    expect(await bus.run('LIST_PHOTOS')).toMatchObject([
      { id: 'b' },
      { id: 'secret' },
      { id: 'off' },
      { id: 'nowhere' },
    ]);
  });
});

describe('PHOTO_OPEN and PHOTO_CLOSE', () => {
  it('open a photo in the viewer, and close it', async () => {
    const { bus, modal, shown, isPanelShown } = await open();
    await bus.run('PHOTO_OPEN', { photoId: 'b' });
    expect([modal(), shown(), isPanelShown()]).toEqual(['photo_viewer', 'b', false]);
    await bus.run('PHOTO_OPEN', { photoId: 'nowhere' });
    expect([modal(), shown()]).toEqual(['photo_viewer', 'nowhere']);
    await bus.run('PHOTO_CLOSE');
    expect([modal(), shown()]).toEqual([null, null]);
    await bus.run('PHOTO_CLOSE');
    expect(modal()).toBeNull();
  });

  it('close no other modal', async () => {
    const { scope, bus, modal } = await open();
    await allSettled(modalOpened, { scope, params: 'help' });
    await bus.run('PHOTO_CLOSE');
    expect(modal()).toBe('help');
  });
});

describe('PHOTO_GO_THERE', () => {
  it('goes to the place of a photo, and closes the viewer', async () => {
    const { scope, bus, modal, settled } = await open();
    await bus.run('PHOTO_OPEN', { photoId: 'off' });
    await bus.run('PHOTO_GO_THERE', { photoId: 'b' });
    await settled();
    expect([scope.getState($currentSweepId), modal()]).toEqual(['b', null]);
  });
});

describe('a command', () => {
  const invalid = '"photoId" must be a text that is not empty';
  it.each<[string, object, string, string]>([
    ['PHOTO_OPEN', { photoId: 'gone' }, 'photo.unknown', 'no photo gone'],
    ['PHOTO_OPEN', { photoId: 'secret' }, 'photo.unknown', 'no photo secret'],
    ['PHOTO_OPEN', { photoId: 'drawn' }, 'photo.unknown', 'no photo drawn'],
    ['PHOTO_OPEN', {}, 'command.invalid', invalid],
    ['PHOTO_OPEN', { photoId: '' }, 'command.invalid', invalid],
    ['PHOTO_OPEN', { photoId: 4 }, 'command.invalid', '"photoId" must be a text'],
    ['PHOTO_GO_THERE', { photoId: 'gone' }, 'photo.unknown', 'no photo gone'],
    ['PHOTO_GO_THERE', { photoId: null }, 'command.invalid', invalid],
    ['PHOTO_GO_THERE', { photoId: 'off' }, 'photo.noPlace', 'the photo off has no place that can be entered'],
    ['PHOTO_GO_THERE', { photoId: 'nowhere' }, 'photo.noPlace', 'the photo nowhere has no place that can be entered'],
  ])('%s %j is rejected: %s', async (name, payload, code, message) => {
    const { bus, modal, stage } = await open();
    stage.commands.length = 0;
    await expect(bus.run(name, payload)).rejects.toMatchObject({ code, message });
    expect([modal(), stage.commands]).toEqual([null, []]);
  });

  it.each(['LIST_PHOTOS', 'PHOTO_OPEN', 'PHOTO_GO_THERE'])(
    '%s is rejected while the photos cannot be loaded, and works afterwards',
    async (name) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      let isOnline = false;
      const { bus } = await open({
        load: async () => {
          // oxlint-disable-next-line typescript/only-throw-error -- a failure is data here
          if (!isOnline) throw loadFailure('forbidden', 'no');
        },
      });
      const run = () => bus.run(name, { photoId: 'b' });
      await expect(run()).rejects.toMatchObject({ code: 'photo.unavailable' });
      isOnline = true;
      await expect(run()).resolves.not.toThrow();
      warn.mockRestore();
    },
  );

  it('has a summary', async () => {
    const { bus } = await open();
    expect(bus.commands()).toEqual(photoCommandSummaries);
    expect(Object.keys(bus.commands())).toEqual(['LIST_PHOTOS', 'PHOTO_OPEN', 'PHOTO_CLOSE', 'PHOTO_GO_THERE']);
  });
});
