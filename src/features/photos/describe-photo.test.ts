import { describe, expect, it } from 'vitest';
import { floorId, smallModel } from '#domain/links/testing/small-model.ts';
import type { PhotoPlace } from '#domain/photos/photo.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { insideAt, photoOf } from '#src/testing/photo-of.ts';
import { formatPlaceOfPhoto, placeOfPhoto, titleOfPhoto } from './describe-photo.ts';

const intl = createViewerIntl('en-US', {});
const fromAbove = (...floors: readonly string[]): PhotoPlace =>
  insideAt('a', { mode: 'floorplan', visibleFloors: floors.length > 0 ? floors.map(floorId) : null });

describe('a photo', () => {
  it.each([
    ['Hall', 'Hall'],
    [' Hall ', 'Hall'],
    ['', 'Untitled photo'],
    [' \n', 'Untitled photo'],
  ])('with the title %j is called %j', (label, title) => {
    expect(titleOfPhoto(intl, photoOf('p', { label }))).toBe(title);
  });

  it.each<[string, PhotoPlace | null, object, string]>([
    ['in a room', insideAt('a'), { roomId: 'kitchen', floorId: 'ground' }, 'Kitchen'],
    ['on a floor', insideAt('up'), { roomId: null, floorId: 'upper' }, 'Attic'],
    ['on a floor without a name', insideAt('b'), { roomId: null, floorId: 'ground' }, 'Floor 1'],
    ['of a 360° view', insideAt('loose'), { roomId: null, floorId: null }, ''],
    ['of a viewpoint that is gone', insideAt('gone'), { roomId: null, floorId: null }, ''],
    ['without a place', null, { roomId: null, floorId: null }, ''],
    ['of all floors', fromAbove(), { roomId: null, floorId: null }, ''],
    ['of one floor', fromAbove('upper'), { roomId: null, floorId: 'upper' }, 'Attic'],
    ['of two floors', fromAbove('ground', 'upper'), { roomId: null, floorId: null }, ''],
    ['of a floor that is gone', fromAbove('gone'), { roomId: null, floorId: 'gone' }, ''],
  ])('%s is there: %#', (_, place, expected, text) => {
    const photo = photoOf('p', { place });
    expect(placeOfPhoto(photo, smallModel)).toEqual(expected);
    expect(formatPlaceOfPhoto(intl, photo, smallModel)).toBe(text);
  });

  it('on the only floor of a space is at no place', () => {
    const model = { ...smallModel, rooms: [], floors: smallModel.floors.slice(0, 1) };
    expect(formatPlaceOfPhoto(intl, photoOf('p', { place: insideAt('a') }), model)).toBe('');
  });
});
