/** Photos in the search (docs/reference/search.md#what-is-searched). */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { floorId } from '#domain/links/testing/small-model.ts';
import type { Photo } from '#domain/photos/photo.ts';
import { photoRecords } from '#src/data/photos.ts';
import { createContext } from '#src/shell/commands/command.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { openSearch } from '#src/testing/open-search.ts';
import { insideAt, photoOf } from '#src/testing/photo-of.ts';
import { photosPanel } from '../photos/panel.ts';
import { $openPhoto } from '../photos/records.ts';
import { runSearchCommand } from './commands.ts';
import { indexRequested } from './state.ts';

const above = insideAt('a', { mode: 'dollhouse', sweepId: null });
const photos: readonly Photo[] = [
  photoOf('hearth', { label: 'Hearth', description: 'Before the renovation' }),
  photoOf('roof', { label: 'Beams', place: insideAt('up') }),
  photoOf('house', { label: 'House', place: above }),
  photoOf('storey', { label: 'Storey', place: { ...above, visibleFloors: [floorId('upper')] } }),
  photoOf('upload', { label: ' ', description: 'Facade', place: null }),
  photoOf('secret', { label: 'Secret', enabled: false }),
  photoOf('drawn', { label: 'Drawn', url: '' }),
];

const open = async () => {
  const opened = await openSearch();
  const { scope } = opened;
  const setPhotos = async (records: readonly Photo[]): Promise<void> => {
    await allSettled(photoRecords.changed, { scope, params: { records, hidden: [], warnings: [] } });
    await allSettled(indexRequested, { scope });
  };
  await setPhotos(photos);
  return { ...opened, setPhotos };
};

describe('photos', () => {
  it('are all those of the gallery, with their room or floor', async () => {
    const { groups } = await open();
    expect(groups()['photo']).toEqual([
      'Hearth | Kitchen',
      'Beams | Attic',
      'House',
      'Storey | Attic',
      'Untitled photo',
    ]);
  });

  it.each<[string, readonly string[] | undefined]>([
    ['hearth', ['Hearth | Kitchen']],
    ['renovation', ['Hearth | Kitchen']],
    ['facade', ['Untitled photo']],
    ['secret', undefined],
    ['drawn', undefined],
  ])('are found by title and description: %j', async (text, found) => {
    const { type, groups } = await open();
    await type(text);
    expect(groups()['photo']).toEqual(found);
  });

  it('are indexed with the floor of their viewpoint, or of the only visible floor', async () => {
    const { indexed } = await open();
    const floors = (indexed.at(-1) ?? []).flatMap(({ type, id, floorId: floor }) =>
      type === 'photo' ? [[id, floor]] : [],
    );
    expect(floors).toEqual([
      ['hearth', 'ground'],
      ['roof', 'upper'],
      ['house', null],
      ['storey', 'upper'],
      ['upload', null],
    ]);
  });

  it('are not there without photos', async () => {
    const { groups, setPhotos } = await open();
    await setPhotos([]);
    expect(groups()).not.toHaveProperty('photo');
  });

  it('are opened in the viewer, beside the search', async () => {
    const { scope, choose } = await open();
    await choose('photo', 'roof');
    expect([scope.getState($modal), scope.getState($openPhoto)?.id]).toEqual(['photo_viewer', 'roof']);
    expect(scope.getState(photosPanel.$isOpen)).toBe(false);
  });

  it('are returned to programs', async () => {
    const { scope } = await open();
    const found = await runSearchCommand('SEARCH', createContext(scope), { text: 'hearth' }, scope);
    expect(found).toMatchObject({
      count: 1,
      results: [{ type: 'photo', id: 'hearth', title: 'Hearth', place: 'Kitchen' }],
    });
  });
});
