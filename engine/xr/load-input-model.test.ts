/** Loads the files that are served, in a scene without a graphics processor. */
import { readFileSync } from 'node:fs';
import { NullEngine } from '@babylonjs/core/Engines/nullEngine.js';
import { Scene } from '@babylonjs/core/scene.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { Matrix, Quaternion, Vector3 } from './babylon-input-models.ts';
import { loadInputModel } from './load-input-model.ts';

const fileOf = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    readFileSync(new URL(`../../node_modules/@webxr-input-profiles/assets/dist/profiles/${name}`, import.meta.url)),
  );

let engine: NullEngine;
let scene: Scene;
let signal: AbortSignal;
let ending: AbortController;

beforeEach(() => {
  engine = new NullEngine();
  scene = new Scene(engine);
  scene.useRightHandedSystem = true;
  ending = new AbortController();
  ({ signal } = ending);
  vi.stubGlobal('fetch', async (url: string) => new Response(fileOf(url)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  engine.dispose();
});

const joints = ['wrist', 'index-finger-tip', 'thumb-metacarpal'] as const;
const poses = joints.map((_, i) => ({
  position: new Vector3(0.1 * i, 1 + i, -2),
  rotation: Quaternion.FromArray(fromYawPitch(0.3 + i, 0.2 * i)),
}));
const hand = new Map(joints.map((name, i) => [name, { i }])) as unknown as XRHand;
const source = { hand } as unknown as XRInputSource;
const space = {} as XRReferenceSpace;
const frame = (isTracked = true): XRFrame => {
  const fillPoses = (spaces: readonly { readonly i: number }[], _: unknown, into: Float32Array): boolean => {
    for (const [n, { i }] of spaces.entries())
      into.set(Matrix.Compose(Vector3.One(), poses[i]!.rotation, poses[i]!.position).asArray(), 16 * n);
    return isTracked;
  };
  return { fillPoses } as unknown as XRFrame;
};

const loadHand = () => loadInputModel(scene, { url: 'generic-hand/left.glb', kind: 'hand' }, signal);
const isShown = (): boolean => scene.meshes.some((mesh) => mesh.getTotalVertices() > 0 && mesh.isEnabled());

it("the bones of a hand are where the visitor's joints are", async () => {
  const model = await loadHand();
  expect(isShown()).toBe(false);
  model.follow(frame(), source, space);
  expect(isShown()).toBe(true);
  const [skeleton] = scene.skeletons;
  skeleton!.prepare();
  for (const [i, name] of joints.entries()) {
    const bone = skeleton!.bones.find((other) => other.name === name)!;
    const node = bone.getTransformNode()!;
    node.computeWorldMatrix(true);
    expect(Vector3.Distance(node.getAbsolutePosition(), poses[i]!.position), name).toBeLessThan(1e-5);
    expect(Math.abs(Quaternion.Dot(node.absoluteRotationQuaternion, poses[i]!.rotation)), name).toBeCloseTo(1, 5);
  }
});

it('a hand is hidden while a joint is not tracked, and follows another source that takes it over', async () => {
  const model = await loadHand();
  model.follow(frame(false), source, space);
  expect(isShown()).toBe(false);
  model.follow(frame(), { hand } as unknown as XRInputSource, space);
  expect(isShown()).toBe(true);
  model.hide();
  expect(isShown()).toBe(false);
});

it('a model that is disposed leaves nothing in the scene', async () => {
  const [materials, nodes] = [scene.materials.length, scene.getNodes().length];
  const model = await loadHand();
  expect(scene.materials.length).toBeGreaterThan(materials);
  model.dispose();
  expect([scene.materials.length, scene.getNodes().length, scene.skeletons.length]).toEqual([materials, nodes, 0]);
});

it('a session that ends while a model is loaded leaves nothing in the scene', async () => {
  const nodes = scene.getNodes().length;
  const loading = loadHand();
  ending.abort(new Error('the session has ended'));
  await expect(loading).rejects.toThrow('the session has ended');
  expect(scene.getNodes()).toHaveLength(nodes);
});

it('a file that the server does not have is an error that names it', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(loadHand()).rejects.toThrow('generic-hand/left.glb: the server responded 404');
});
