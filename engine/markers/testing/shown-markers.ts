/** Draws markers without a GPU: what a scene of them shows in a view, for tests. */
import { fromYawPitch } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Label, Pin } from '#domain/markers/markers.ts';
import type { LabelAtlas } from '../label-boxes.ts';
import { MarkerScene } from '../marker-scene.ts';
import type { MarkerView } from '../marker-view.ts';

/** Letters are 10 wide, rows 20 high. */
export const atlas: LabelAtlas = {
  text: (rows) => ({ u: 0, v: 0, uSize: 0.1, vSize: 0.1, width: 10 * rows[0]!.text.length, height: 20 * rows.length }),
  icon: (_, size) => ({ u: 0, v: 0, uSize: 0.1, vSize: 0.1, width: size, height: size }),
};

export const ground = 'ground' as FloorId;

/** With a stem of 20 cm upwards. */
export const pin = (id: string, anchor: Vec3, change: Partial<Pin> = {}): Pin => ({
  id,
  kind: 'tag',
  anchor,
  normal: [0, 1, 0],
  stemLength: 0.2,
  stemEnabled: true,
  color: '#14b8a6',
  icon: ['M0 0h24'],
  title: `Pin ${id}`,
  state: 'default',
  opacity: 1,
  floorId: ground,
  roomId: null,
  ...change,
});
export const label = (id: string, position: Vec3): Label => ({
  id,
  position,
  text: id,
  detail: '',
  floorId: ground,
  roomId: null,
});

/** 90° high, 200 by 200 pixels: at 4 m a metre is 25 pixels. */
export const view: MarkerView = {
  state: { position: [0, 0, 0], rotation: fromYawPitch(0, 0), fovDegrees: 90, orthoZoom: 0, focalDistance: 1 },
  headset: null,
  width: 200,
  height: 200,
  isInside: true,
  currentSweep: { id: 'here' as SweepId, alignment: 'aligned' },
  currentFloorId: ground,
  visibleFloors: null,
  topStorey: new Set([ground]),
  occluderVersion: '',
  isHidden: () => false,
};

/** Its tests of visibility take no time, so that all are done in one frame. */
export const createScene = (): MarkerScene => new MarkerScene(() => 0);

export const settle = (scene: MarkerScene, at: MarkerView = view) => {
  for (let i = 0; i < 200 && scene.step(16, at, atlas); i++) scene.draw(at, atlas);
  return scene.draw(at, atlas);
};

export const shown = (markers: Parameters<MarkerScene['set']>[1], at: MarkerView = view) => {
  const scene = createScene();
  scene.set('tags', markers);
  return { scene, ...settle(scene, at) };
};
