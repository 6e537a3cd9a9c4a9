/**
 * The part of `npm run bench -- --markers` without a browser: what the engine computes for the markers of each frame of a
 * turn, with the walls of the sample house but without drawing, and with a width of 10 px for each letter.
 */
import path from 'node:path';
import { fromYawPitch, rotate } from '#domain/geometry/quat.ts';
import { buildBvh } from '#domain/geometry/bvh.ts';
import { add, type Vec3 } from '#domain/geometry/vec3.ts';
import type { SweepId } from '#domain/ids.ts';
import type { Room } from '#domain/model/model.ts';
import { topStoreyOf } from '#domain/navigation/floors.ts';
import type { CameraState } from '#engine/camera/camera-state.ts';
import { MarkerScene } from '#engine/markers/marker-scene.ts';
import type { MarkerView } from '#engine/markers/marker-view.ts';
import { atlas } from '#engine/markers/testing/shown-markers.ts';
import { isHidden, type PickScene } from '#engine/pick/surface-picker.ts';
import { houseCapture } from '../support/places.ts';
import { readTriangles } from '../support/triangles.ts';
import type { HouseCapture } from './house-capture.ts';
import { rank } from './instruments.ts';
import { markersOf, type MarkerContent } from './marker-content.ts';
import { height, width } from './screen.ts';
import { median, table } from './table.ts';

const headings = 60;
/** The code is compiled during the first. */
const turns = 5;
const frameMs = 16;

/** The mesh that a viewer picks in, with its storeys. */
const treeOf = async ({ floors }: HouseCapture): Promise<NonNullable<PickScene['tree']>> => {
  const triangles = await readTriangles(path.join(houseCapture, 'mesh', 'house.glb'));
  const positions = Float32Array.from(triangles.flatMap(({ a, b, c }) => [...a, ...b, ...c]));
  const indices = Uint32Array.from({ length: positions.length / 3 }, (_, n) => n);
  const floorAt = (y: number): number => floors.findLastIndex(({ bottom }) => y >= bottom);
  return {
    bvh: buildBvh(positions, indices),
    partOfTriangle: Uint8Array.from(triangles, ({ a, b, c }) => Math.max(0, floorAt((a[1] + b[1] + c[1]) / 3))),
    floorIds: floors.map(({ id }) => id),
  };
};

const roomOf = ({ id, floorId, name, outline }: HouseCapture['rooms'][number]): Room => {
  return { id, floorId, name, outline, classifications: [], height: null, area: null };
};

interface Turn {
  readonly name: string;
  readonly isInside: boolean;
  /** Whether the mesh hides anything. */
  readonly hasWalls: boolean;
}

const turnsOfCamera: readonly Turn[] = [
  { name: 'inside', isInside: true, hasWalls: true },
  { name: 'inside, nothing hidden', isInside: true, hasWalls: false },
  { name: 'dollhouse', isInside: false, hasWalls: true },
];

/** Of the dollhouse: metres from the middle of the house. */
const orbit = { middle: [6, 2, 4.3] as Vec3, distance: 20, pitch: -0.6 };

const cameraAt = (eye: Vec3, yaw: number, isInside: boolean): CameraState => {
  const projection = { orthoZoom: 0, focalDistance: isInside ? 1 : orbit.distance };
  if (isInside) return { ...projection, position: eye, rotation: fromYawPitch(yaw, 0), fovDegrees: 75 };
  const rotation = fromYawPitch(yaw, orbit.pitch);
  return {
    ...projection,
    position: add(orbit.middle, rotate(rotation, [0, 0, orbit.distance])),
    rotation,
    fovDegrees: 50,
  };
};

type ViewAt = (yaw: number) => MarkerView;

const viewsOf = (
  house: HouseCapture,
  { eye, floorId }: MarkerContent,
  tree: PickScene['tree'],
  { isInside, hasWalls }: Turn,
): ViewAt => {
  const scene: PickScene = {
    tree: hasWalls ? tree : null,
    visibleFloors: null,
    cutHeight: Infinity,
    skipBackFaces: !isInside,
    currentSweep: null,
    floors: [],
    pucks: [],
    arrows: [],
    rooms: house.rooms.map(roomOf),
  };
  return (yaw) => {
    const state = cameraAt(eye, yaw, isInside);
    return {
      state,
      headset: null,
      width,
      height,
      isInside,
      currentSweep: isInside ? { id: house.start.sweepId as SweepId, alignment: 'aligned' } : null,
      currentFloorId: isInside ? floorId : null,
      visibleFloors: null,
      topStorey: topStoreyOf(house.floors, null),
      occluderVersion: '',
      isHidden: (point) => isHidden(scene, state.position, point),
    };
  };
};

interface FrameFigures {
  readonly quads: number;
  /** Points for which was tested whether the mesh hides them. */
  readonly tests: number;
  readonly stepMs: number;
  readonly drawMs: number;
  /** Of both. */
  readonly ms: number;
}

const frameOf = (scene: MarkerScene, view: MarkerView): FrameFigures => {
  let tests = 0;
  const counting: MarkerView = {
    ...view,
    isHidden: (point) => {
      tests += 1;
      return view.isHidden(point);
    },
  };
  const began = performance.now();
  scene.step(frameMs, counting, atlas);
  const stepped = performance.now();
  const { quads } = scene.draw(counting, atlas);
  const ended = performance.now();
  return { quads: quads.length, tests, stepMs: stepped - began, drawMs: ended - stepped, ms: ended - began };
};

const row = (name: string, frames: readonly FrameFigures[]): readonly string[] => {
  const medianOf = (figure: keyof FrameFigures, digits: number): string =>
    median(frames.map((frame) => frame[figure])).toFixed(digits);
  const times = frames.map(({ ms }) => ms);
  return [
    name,
    String(frames.length),
    medianOf('quads', 0),
    medianOf('tests', 0),
    medianOf('stepMs', 2),
    medianOf('drawMs', 2),
    medianOf('ms', 2),
    rank(times, 0.95).toFixed(2),
    Math.max(...times).toFixed(2),
  ];
};

const head = ['what', 'frames', 'quads', 'tests', 'step ms', 'draw ms', 'both ms', 'p95', 'longest'];

export const measureMarkerFrames = async (house: HouseCapture, content: MarkerContent): Promise<void> => {
  const tree = await treeOf(house);
  const { pins, labels } = markersOf(content);
  const rows = turnsOfCamera.flatMap((turn): readonly (readonly string[])[] => {
    const viewAt = viewsOf(house, content, tree, turn);
    const scene = new MarkerScene();
    scene.set('notes', { pins });
    scene.set('labels', { labels });
    const frames = Array.from({ length: turns * headings }, (_, n) =>
      frameOf(scene, viewAt((n / headings) * 2 * Math.PI)),
    );
    return [
      row(`${turn.name}, first turn`, frames.slice(0, headings)),
      row(`${turn.name}, ${turns - 1} more`, frames.slice(headings)),
    ];
  });
  console.log(`\n${pins.length} pins and ${labels.length} labels at ${headings} headings, without a browser`);
  console.log(table(head, rows));
};
