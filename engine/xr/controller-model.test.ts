import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { Quaternion, Vector3, type TransformNode } from './babylon-input-models.ts';
import { ControllerModel, movingParts } from './controller-model.ts';

const profiles = fileURLToPath(
  new URL('../../node_modules/@webxr-input-profiles/assets/dist/profiles/', import.meta.url),
);
const source = readFileSync(new URL('input-assets.ts', import.meta.url), 'utf8');
const served = /profiles\/\{([^}]+)\}/.exec(source)![1]!.split(',');

interface VisualResponse {
  readonly componentProperty: 'button' | 'xAxis' | 'yAxis';
  readonly valueNodeName: string;
}
interface Component {
  readonly gamepadIndices: Readonly<Record<string, number>>;
  readonly visualResponses: Readonly<Record<string, VisualResponse>>;
}

describe.each(served.filter((name) => name !== 'generic-hand'))('the profile %s', (name) => {
  it('has a folder with models', () => {
    expect(readdirSync(path.join(profiles, name))).toEqual(expect.arrayContaining(['left.glb', 'right.glb']));
  });

  it('moves the parts that its description names', () => {
    const { layouts } = JSON.parse(readFileSync(path.join(profiles, name, 'profile.json'), 'utf8')) as {
      readonly layouts: Readonly<Record<string, { readonly components: Readonly<Record<string, Component>> }>>;
    };
    const described = Object.values(layouts).flatMap(({ components }) =>
      Object.values(components).flatMap(({ gamepadIndices, visualResponses }) =>
        Object.values(visualResponses).map(({ componentProperty: of, valueNodeName }) => ({
          name: valueNodeName.replace(/_value$/, ''),
          of,
          index: gamepadIndices[of],
        })),
      ),
    );
    expect(movingParts).toEqual(expect.arrayContaining(described));
  });
});

const nodeAt = (position: Vector3): TransformNode =>
  ({ position, rotationQuaternion: Quaternion.Identity() }) as unknown as TransformNode;

let root: TransformNode & { isShown?: boolean };
let nodes: Map<string, TransformNode>;
let model: ControllerModel;

beforeEach(() => {
  root = Object.assign(nodeAt(Vector3.Zero()), {
    setEnabled: (isShown: boolean) => void Object.assign(root, { isShown }),
  });
  nodes = new Map(
    ['xr_standard_trigger_pressed', 'xr_standard_thumbstick_xaxis_pressed'].flatMap((part) => [
      [`${part}_value`, nodeAt(new Vector3(9, 9, 9))],
      [`${part}_min`, nodeAt(new Vector3(0, 0, 0))],
      [`${part}_max`, nodeAt(new Vector3(0, 2, 4))],
    ]),
  );
  model = new ControllerModel(root, nodes, () => {});
});

const grip = {} as XRSpace;
const space = {} as XRReferenceSpace;
const frameWith = (transform: object | null): XRFrame =>
  ({ getPose: () => (transform ? { transform } : null) }) as unknown as XRFrame;
const held = frameWith({ position: { x: 1, y: 2, z: 3 }, orientation: { x: 0, y: 1, z: 0, w: 0 } });
const follow = (frame: XRFrame, gamepad: object | null = null): void =>
  model.follow(frame, { gripSpace: grip, gamepad } as unknown as XRInputSource, space);
const at = (name: string): number[] => nodes.get(name)!.position.asArray();

it('is where the grip is, and hidden while that is not tracked', () => {
  follow(held);
  expect(root.position.asArray()).toEqual([1, 2, 3]);
  expect(root.rotationQuaternion!.asArray()).toEqual([0, 1, 0, 0]);
  expect(root.isShown).toBe(true);
  follow(frameWith(null));
  expect(root.isShown).toBe(false);
});

it('the trigger is as far as it is pressed', () => {
  follow(held, { buttons: [{ value: 0.25 }], axes: [] });
  expect(at('xr_standard_trigger_pressed_value')).toEqual([0, 0.5, 1]);
  follow(held, { buttons: [{ value: 0 }], axes: [] });
  expect(at('xr_standard_trigger_pressed_value')).toEqual([0, 0, 0]);
});

it('the thumbstick is where it is pushed, and within a circle', () => {
  follow(held, { buttons: [], axes: [0, 0, -1, 0] });
  expect(at('xr_standard_thumbstick_xaxis_pressed_value')).toEqual([0, 0, 0]);
  follow(held, { buttons: [], axes: [0, 0, 1, 1] });
  const [, y] = at('xr_standard_thumbstick_xaxis_pressed_value');
  expect(y).toBeCloseTo(1 + Math.SQRT1_2);
});
