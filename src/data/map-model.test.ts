import { describe, expect, it } from 'vitest';
import { defaultTourOptions } from '#domain/model/tour-options.ts';
import { mapModelResult } from './map-model.ts';

const zero = { x: 0, y: 0, z: 0 };
const unturned = { x: 0, y: 0, z: 0, w: 1 };
const skybox = (resolution: string) => ({
  resolution,
  status: 'available',
  tileUrlTemplate: `/files/m/tiles/s0/${resolution}_face{face}_{x}_{y}.jpg`,
});
const location = (id: string, index: number, changes: object = {}) => ({
  id,
  index,
  floor: { id: 'f0' },
  room: null,
  neighbors: [],
  position: { x: index, y: 1.5, z: 0 },
  floorPosition: { x: index, y: 0, z: 0 },
  enabled: true,
  aligned: true,
  outdoor: false,
  pano: {
    sweepUuid: `uuid-${id}`,
    label: '',
    placement: 'manual',
    rotation: unturned,
    thumbnailUrl: '/thumb.jpg',
    skyboxes: [skybox('1k'), skybox('512')],
  },
  ...changes,
});
const model = (changes: object = {}) => ({
  id: 'm',
  name: 'House',
  state: 'active',
  image: { url: '/picture.jpg' },
  publication: {
    presentedBy: 'Somebody',
    summary: 'Short',
    options: { presentedBy: true, modelSummary: true },
    contact: { name: 'N', email: 'e@example.org', phoneNumber: '1' },
  },
  options: { backgroundColor: 'white', unitType: 'imperial', dollhouseEnabled: true, floorplanEnabled: false },
  assets: { meshes: [], textures: [], meshBounds: null },
  floors: [
    { id: 'f1', sequence: 1, meshId: 1, label: 'Up', bottom: 3 },
    { id: 'f0', sequence: 0, meshId: 0, label: null, bottom: 0 },
  ],
  rooms: [],
  locations: [location('s0', 0), location('s1', 1, { neighbors: ['s0'] })],
  start: null,
  ...changes,
});
const mapped = (changes: object = {}) => {
  const result = mapModelResult({ data: { model: model(changes) } });
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
};

const failure = (graphResult: Parameters<typeof mapModelResult>[0]) => {
  const result = mapModelResult(graphResult);
  return result.ok ? null : result.failure;
};

describe('a model from a GraphQL result', () => {
  it('is mapped completely, in order', () => {
    const { model: mappedModel, warnings } = mapped();
    expect(warnings).toEqual([]);
    expect(mappedModel.floors.map(({ id }) => id)).toEqual(['f0', 'f1']);
    expect(mappedModel.options).toEqual({
      backgroundColor: 'white',
      unitType: 'imperial',
      dollhouse: true,
      floorPlan: false,
      floorSelect: true,
      roomBounds: true,
      labels: true,
      dollhouseLabels: true,
      imageryToggle: true,
      measurements: true,
      savedMeasurements: true,
      spaceSearch: true,
      socialSharing: true,
      vr: true,
      branding: true,
      notes: true,
      subscriberPrompt: false,
      vrInHeadsetsOnly: false,
      tour: defaultTourOptions,
    });
    expect(mappedModel.sweeps[1]).toMatchObject({
      id: 's1',
      uuid: 'uuid-s1',
      neighbours: ['s0'],
      position: [1, 1.5, 0],
      panorama: { levels: ['512', '1k'], tileUrlTemplate: '/files/m/tiles/s0/{level}_face{face}_{x}_{y}.jpg' },
    });
  });

  it.each([
    [{ position: { x: 1, y: 2 } }, 'locations[1].position must have x, y, z'],
    [{ position: { x: 1, y: 2, z: Number.NaN } }, 'locations[1].position must have x, y, z'],
    [{ id: '' }, 'locations[1].id must be a text that is not empty'],
    [{ index: null }, 'locations[1].index must be a number'],
    [{ pano: null }, 'locations[1].pano must be an object'],
    [
      { pano: { rotation: { x: 0, y: 0, z: 0, w: 0 } } },
      'locations[1].pano.rotation must have x, y, z, w of a rotation',
    ],
    [{ pano: { rotation: unturned, skyboxes: [] } }, 'locations[1].pano.skyboxes must have an available image'],
  ])('leaves out an invalid location: %j', (changes, warning) => {
    const { model: mappedModel, warnings } = mapped({
      locations: [location('s0', 0), location('s1', 1, changes)],
    });
    expect(mappedModel.sweeps.map(({ id }) => id)).toEqual(['s0']);
    expect(warnings).toContain(warning);
  });

  it('drops dangling references and duplicates', () => {
    const direction = { x: 0, y: 0, z: -1 };
    const links = ['s0', 'phantom'].map((id) => ({ location: id, direction, label: null, arrivalRotation: unturned }));
    const { model: mappedModel, warnings } = mapped({
      locations: [location('s0', 0, { floor: { id: 'gone' }, neighbors: ['s0', 'ghost'], links }), location('s0', 1)],
    });
    expect(mappedModel.sweeps).toHaveLength(1);
    expect(mappedModel.sweeps[0]).toMatchObject({
      floorId: null,
      neighbours: ['s0'],
      links: [{ sweepId: 's0', direction: [0, 0, -1], label: '', arrivalRotation: [0, 0, 0, 1] }],
      index: 0,
    });
    expect(warnings).toEqual([
      'locations contain the id "s0" twice',
      'the floor of the location "s0" "gone" does not exist',
      'the neighbour of the location "s0" "ghost" does not exist',
      'the link of the location "s0" "phantom" does not exist',
    ]);
  });

  it('has the visible floors of its start', () => {
    const start = { mode: 2, rotation: unturned, position: zero, anchor: null, zoom: null };
    const floorsOf = (floorVisibility: unknown) =>
      mapped({ start: { ...start, floorVisibility } }).model.start!.floorVisibility;
    expect(floorsOf([{ id: 'f1' }])).toEqual(['f1']);
    expect(floorsOf(null)).toBeNull();
  });

  it.each([
    ['public', 'public'],
    ['unlisted', 'unlisted'],
    ['secret', 'private'],
    [null, 'private'],
  ])('has the visibility %s as %s', (visibility, expected) => {
    expect(mapped({ visibility }).model.visibility).toBe(expected);
  });

  it('has the options of sharing and VR', () => {
    const options = { socialSharingEnabled: false, vrEnabled: false };
    expect(mapped({ options }).model.options).toMatchObject({ socialSharing: false, vr: false });
  });

  it('hides presented-by and contact when branding is off, and details whose own switch is off', () => {
    expect(mapped({ options: { urlBrandingEnabled: false } }).model.details).toMatchObject({
      presentedBy: '',
      contact: { name: '', email: '', phone: '' },
      summary: 'Short',
    });
    const publication = {
      presentedBy: 'Somebody',
      summary: 'Short',
      description: 'Long',
      options: { presentedBy: false, modelSummary: false },
    };
    expect(mapped({ publication }).model.details).toMatchObject({ presentedBy: '', summary: '', description: '' });
    expect(mapped({ name: 'Villa', publication: { options: { modelName: true } } }).model.details.name).toBe('Villa');
    // Only users who may edit receive the name of a model that hides it; the viewer hides it from them, too.
    expect(mapped({ name: 'Villa', publication: { options: { modelName: false } } }).model.details.name).toBe('');
  });

  const subscriberPolicy = 'spaces.visitor.subscriber.prompt';
  it('reads the branding, and the policy of the subscriber prompt', () => {
    expect(mapped({ options: { urlBrandingEnabled: false } }).model.options.branding).toBe(false);
    expect(mapped({ policies: [{ name: subscriberPolicy, enabled: true }] }).model.options.subscriberPrompt).toBe(true);
    expect(mapped({ policies: [{ name: subscriberPolicy, enabled: false }] }).model.options.subscriberPrompt).toBe(
      false,
    );
  });

  it.each([
    [[], false],
    [[{ name: 'features/xr_browser_lock', enabled: false }], false],
    [[{ name: 'features/xr_browser_lock', enabled: true }], true],
  ])('reads from the policies %j whether headsets alone present VR', (policies, isLocked) => {
    expect(mapped({ policies }).model.options.vrInHeadsetsOnly).toBe(isLocked);
  });

  it.each([
    [[], true],
    [[{ name: 'spaces.notes', enabled: true }], true],
    [[{ name: 'spaces.notes', enabled: false }], false],
  ])('reads from the policies %j whether notes are on', (policies, areOn) => {
    expect(mapped({ policies }).model.options.notes).toBe(areOn);
  });

  it('maps the mesh with its texture tiers', () => {
    const { model: mappedModel } = mapped({
      assets: {
        meshes: [{ id: 'a', url: '/0.glb', bytes: 9, triangles: 4, floor: { id: 'f0' } }],
        textures: [
          { id: 'texture1_1024', resolution: 1024, urlTemplate: '/t1_1024.webp' },
          { id: 'texture1_512', resolution: 512, urlTemplate: '/t1_512.webp' },
          { id: 'texture0', resolution: 512, urlTemplate: '/t0_{resolution}.webp' },
        ],
        meshBounds: { min: zero, max: { x: 4, y: 3, z: 2 } },
      },
    });
    expect(mappedModel.mesh).toEqual({
      parts: [{ floorId: 'f0', url: '/0.glb', bytes: 9, triangles: 4 }],
      textures: [
        [{ size: 512, url: '/t0_512.webp' }],
        [
          { size: 512, url: '/t1_512.webp' },
          { size: 1024, url: '/t1_1024.webp' },
        ],
      ],
      boundingBox: { min: [0, 0, 0], max: [4, 3, 2] },
      triangles: 4,
      tilesetUrl: null,
      finest: 'max',
    });
  });

  it('maps the tileset of a large mesh and the finest level it shows', () => {
    const assets = {
      meshes: [{ id: 'a', url: '/0.glb', bytes: 9, triangles: 4, floor: null }],
      textures: [],
      tilesets: [{ url: '/mesh/tiles/tileset.json' }],
      meshBounds: { min: zero, max: { x: 4, y: 3, z: 2 } },
    };
    const { model: chunked } = mapped({ lod: 'lod1', assets });
    expect(chunked.mesh).toMatchObject({ tilesetUrl: '/mesh/tiles/tileset.json', finest: 'lod1' });
    const { model: unknown } = mapped({ lod: 'finest', assets });
    expect(unknown.mesh?.finest).toBe('max');
  });

  it('takes a rotation of any length except 0, at unit length', () => {
    const start = { mode: 2, position: zero, anchor: null, zoom: null };
    const rotationOf = (w: number) => mapped({ start: { ...start, rotation: { x: 0, y: 0, z: 0, w } } }).model.start;
    for (const w of [1e-300, 0.001, 1, 40]) expect(rotationOf(w)).toMatchObject({ rotation: [0, 0, 0, 1] });
    expect(rotationOf(0)).toBeNull();
  });

  it('drops an invalid start with a warning', () => {
    const { model: mappedModel, warnings } = mapped({ start: { mode: 77, rotation: unturned } });
    expect(mappedModel.start).toBeNull();
    expect(warnings).toEqual(['start.mode must be the number of a view mode']);
  });
});

describe('a model that cannot be shown', () => {
  it.each([
    ['unavailable.gone', 'unavailable.gone'],
    ['not.found', 'not.found'],
    ['something.new', 'generic'],
  ])('with the error %s fails with %s', (serverCode, code) => {
    const result = { data: { model: null }, errors: [{ message: 'No.', extensions: { code: serverCode } }] };
    expect(failure(result)).toEqual({ code, number: 62001, message: 'No.' });
  });

  it.each([
    ['archived', 'unavailable.archived'],
    ['pending', 'unavailable.pending'],
    ['processing', 'unavailable.processing'],
    ['failed', 'model.failed'],
  ])('in the state %s fails with %s', (state, code) =>
    expect(failure({ data: { model: model({ state }) } })?.code).toBe(code),
  );

  it('without sweeps and mesh is corrupt; without a model it is not found', () => {
    expect(failure({ data: { model: model({ locations: [] }) } })?.code).toBe('model.corrupt');
    expect(failure({ data: null })?.code).toBe('not.found');
  });
});
