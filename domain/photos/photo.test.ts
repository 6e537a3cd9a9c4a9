/** docs/reference/photos.md#viewer */
import { describe, expect, it } from 'vitest';
import { floorId, smallModel, sweepId } from '../links/testing/small-model.ts';
import type { Model } from '../model/model.ts';
import { isListedPhoto, isPlaceEnabled, type Photo, type PhotoPlace } from './photo.ts';

const placeIn = (mode: PhotoPlace['mode'], sweep: string | null = null): PhotoPlace => ({
  mode,
  sweepId: sweep === null ? null : sweepId(sweep),
  position: [0, 1.6, 0],
  rotation: [0, 0, 0, 1],
  orthoZoom: null,
  visibleFloors: [floorId('ground')],
});
const withOptions = (options: Partial<Model['options']>): Model => ({
  ...smallModel,
  options: { ...smallModel.options, ...options },
});
const withoutMesh: Model = { ...smallModel, mesh: null };
const onlyInside = withOptions({ dollhouse: false, floorPlan: false });

describe('a place', () => {
  it.each<[string, PhotoPlace, Model, boolean]>([
    ['of an enabled sweep can be entered', placeIn('panorama', 'a'), smallModel, true],
    ['outdoors, too', placeIn('outdoor', 'a'), smallModel, true],
    ['of a sweep without alignment, too', placeIn('panorama', 'loose'), smallModel, true],
    ['of a disabled sweep cannot be entered', placeIn('panorama', 'off'), smallModel, false],
    ['of a sweep that is gone cannot be entered', placeIn('outdoor', 'gone'), smallModel, false],
    ['inside without a sweep cannot be entered', placeIn('panorama'), smallModel, false],
    ['inside needs no mesh', placeIn('panorama', 'a'), withoutMesh, true],
    ['inside is entered whatever is off from above', placeIn('panorama', 'a'), onlyInside, true],
    ['of the dollhouse can be entered', placeIn('dollhouse'), smallModel, true],
    ['of the mesh can be entered', placeIn('mesh'), smallModel, true],
    ['of the plan can be entered', placeIn('floorplan'), smallModel, true],
    ['from above is entered whatever its sweep', placeIn('dollhouse', 'off'), smallModel, true],
    ['of the dollhouse needs a mesh', placeIn('dollhouse'), withoutMesh, false],
    ['of the mesh needs a mesh', placeIn('mesh'), withoutMesh, false],
    ['of the plan needs a mesh', placeIn('floorplan'), withoutMesh, false],
    ['of the dollhouse needs its option', placeIn('dollhouse'), withOptions({ dollhouse: false }), false],
    ['of the mesh needs the option of the dollhouse', placeIn('mesh'), withOptions({ dollhouse: false }), false],
    ['of the plan needs its option', placeIn('floorplan'), withOptions({ floorPlan: false }), false],
    ['of the plan does not need the dollhouse', placeIn('floorplan'), withOptions({ dollhouse: false }), true],
    ['of the dollhouse does not need the plan', placeIn('dollhouse'), withOptions({ floorPlan: false }), true],
  ])('%s', (_, place, model, isEnabled) => {
    expect(isPlaceEnabled(place, model)).toBe(isEnabled);
  });
});

describe('a photo', () => {
  it.each<[string, Pick<Photo, 'url' | 'enabled'>, boolean, boolean]>([
    ['that is enabled is listed for all', { url: '/p.jpg', enabled: true }, true, true],
    ['that is disabled is listed for editors', { url: '/p.jpg', enabled: false }, false, true],
    ['without a picture is not listed', { url: '', enabled: true }, false, false],
    ['that is disabled and has no picture is not, either', { url: '', enabled: false }, false, false],
  ])('%s', (_, photo, forVisitors, forEditors) => {
    const listed = [false, true].map((isEditing) => isListedPhoto(photo as Photo, isEditing));
    expect(listed).toEqual([forVisitors, forEditors]);
  });
});
