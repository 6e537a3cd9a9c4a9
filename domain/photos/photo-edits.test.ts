import { describe, expect, it } from 'vitest';
import { seededRandom } from '#base/testing/seeded-random.ts';
import { photoOf } from '#src/testing/photo-of.ts';
import { applyToPhotos } from './apply-to-photos.ts';
import { photoEdit, photoOrderEdits } from './photo-edits.ts';

describe('the edit of a photo', () => {
  it('has the changed fields only', () => {
    const photo = photoOf('a', { label: 'Hall' });
    expect(photoEdit(photo, { label: 'Kitchen', description: '' })).toEqual({
      kind: 'photo',
      id: 'a',
      before: { label: 'Hall' },
      after: { label: 'Kitchen' },
    });
    expect(photoEdit(photo, { label: 'Hall' })).toBeNull();
  });

  it('is based on what the user saw', () => {
    const edit = photoEdit(photoOf('a', { label: 'Renamed' }), { label: 'Kitchen' }, { label: 'Hall' });
    expect(edit?.before).toEqual({ label: 'Hall' });
  });
});

const photosOf = (...sequences: readonly number[]) =>
  sequences.map((sequence, index) => photoOf('abcdefghij'.charAt(index), { sequence }));

const idsOf = (photos: readonly { readonly id: string }[]): string => photos.map(({ id }) => id).join('');

describe('moving a photo', () => {
  it('exchanges the numbers between its old and its new place', () => {
    const photos = photosOf(0, 3, 4, 9);
    const edits = photoOrderEdits(photos, 'a', 'd');
    expect(edits.map(({ id, before, after }) => [id, before?.['sequence'], after?.['sequence']])).toEqual([
      ['b', 3, 0],
      ['c', 4, 3],
      ['a', 0, 4],
    ]);
    expect(idsOf(applyToPhotos(photos, edits))).toBe('bcad');
  });

  it('to its own place, of an unknown photo, or before an unknown one changes nothing', () => {
    const photos = photosOf(0, 1, 2);
    expect(photoOrderEdits(photos, 'a', 'b')).toEqual([]);
    expect(photoOrderEdits(photos, 'a', 'a')).toEqual([]);
    expect(photoOrderEdits(photos, 'c', null)).toEqual([]);
    expect(photoOrderEdits(photos, 'x', 'a')).toEqual([]);
    expect(photoOrderEdits(photos, 'a', 'x')).toEqual([]);
  });

  it('makes equal numbers different', () => {
    const photos = photosOf(0, 0, 0, 5);
    const edits = photoOrderEdits(photos, 'c', 'a');
    expect(idsOf(applyToPhotos(photos, edits))).toBe('cabd');
    const sequences = applyToPhotos(photos, edits).map(({ sequence }) => sequence);
    expect(new Set(sequences).size).toBe(4);
  });

  it('puts it there, whatever the numbers', () => {
    const random = seededRandom(7);
    const below = (limit: number): number => Math.floor(random() * limit);
    for (let run = 0; run < 300; run += 1) {
      const photos = applyToPhotos(photosOf(...Array.from({ length: 1 + below(9) }, () => below(12))), [
        { kind: 'photo', id: 'a', before: { sequence: 0 }, after: { sequence: below(12) } },
      ]).toSorted((a, b) => a.sequence - b.sequence || (a.id < b.id ? -1 : 1));
      const { id } = photos[below(photos.length)]!;
      const others = photos.filter((photo) => photo.id !== id);
      const place = below(others.length + 1);
      const moved = applyToPhotos(photos, photoOrderEdits(photos, id, others[place]?.id ?? null));
      expect(idsOf(moved)).toBe(
        idsOf(
          others.toSpliced(
            place,
            0,
            photos.find((photo) => photo.id === id)!,
          ),
        ),
      );
    }
  });
});

describe('pending edits', () => {
  it('change the texts, the visibility and the place of a photo', () => {
    const photo = photoOf('a');
    const [edited] = applyToPhotos(
      [photo],
      [
        {
          kind: 'photo',
          id: 'a',
          before: {},
          after: {
            label: 'Roof',
            enabled: false,
            snapshotLocation: {
              viewMode: 'dollhouse',
              anchor: null,
              position: [1, 2, 3],
              rotation: [0, 0, 0, 1],
              zoom: null,
              floorVisibility: [],
            },
          },
        },
      ],
    );
    expect(edited).toEqual({
      ...photo,
      label: 'Roof',
      enabled: false,
      place: {
        mode: 'dollhouse',
        sweepId: null,
        position: [1, 2, 3],
        rotation: [0, 0, 0, 1],
        orthoZoom: null,
        visibleFloors: null,
      },
    });
  });

  it('remove a photo; an added one appears with the server’s response', () => {
    const photos = photosOf(0, 1);
    expect(idsOf(applyToPhotos(photos, [{ kind: 'photo', id: 'a', before: {}, after: null }]))).toBe('b');
    expect(applyToPhotos(photos, [{ kind: 'photo', id: 'x', before: null, after: { label: 'X' } }])).toEqual(photos);
  });

  it('of other kinds change nothing', () => {
    const photos = photosOf(0, 1);
    expect(applyToPhotos(photos, [{ kind: 'tag', id: 'a', before: {}, after: null }])).toBe(photos);
  });
});
