import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InputModels } from './input-models.ts';
import type { InputAsset } from './input-assets.ts';

class FakeModel {
  readonly asset: InputAsset;
  readonly signal: AbortSignal;
  /** The source that it followed in the last frame. */
  source: XRInputSource | null = null;
  isDisposed = false;
  readonly loading: Promise<FakeModel>;
  resolve: () => void = () => {};
  reject: (reason: Error) => void = () => {};

  constructor(asset: InputAsset, signal: AbortSignal) {
    this.asset = asset;
    this.signal = signal;
    this.loading = new Promise((resolve, reject) => {
      this.resolve = () => resolve(this);
      this.reject = reject;
    });
  }

  follow(_: XRFrame, source: XRInputSource): void {
    this.source = source;
  }

  hide(): void {
    this.source = null;
  }

  dispose(): void {
    this.isDisposed = true;
  }
}

let requested: FakeModel[];
let models: InputModels;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  requested = [];
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  models = new InputModels((asset, signal) => {
    const model = new FakeModel(asset, signal);
    requested.push(model);
    return model.loading;
  });
});
afterEach(() => vi.restoreAllMocks());

const controller = (handedness: XRHandedness, other: object = {}): XRInputSource =>
  ({ targetRayMode: 'tracked-pointer', handedness, profiles: ['pico-4'], ...other }) as unknown as XRInputSource;
const handOf = (handedness: XRHandedness): XRInputSource => controller(handedness, { hand: new Map() });
const [left, right] = [controller('left'), controller('right')];

/** A frame in which the session has these sources. */
const frame = (...sources: readonly XRInputSource[]): void =>
  models.step({} as XRFrame, sources, {} as XRReferenceSpace);

const load = async (...wanted: readonly FakeModel[]): Promise<void> => {
  for (const model of wanted) model.resolve();
  await Promise.resolve();
};
const fail = async (model: FakeModel): Promise<void> => {
  model.reject(new Error('offline'));
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
};

it('each source gets its own model, which follows it from the frame after it is loaded', async () => {
  frame(left, right);
  frame(left, right);
  expect(requested.map(({ asset }) => asset.url.split('/').slice(-2).join('/'))).toEqual([
    'pico-4/left.glb',
    'pico-4/right.glb',
  ]);
  await load(...requested);
  frame(left, right);
  expect(requested.map(({ source }) => source)).toEqual([left, right]);
});

it('a controller that is laid down is hidden, and has its model again when it is taken', async () => {
  frame(left, right);
  await load(...requested);
  frame(left, right);
  frame(left);
  expect(requested.map(({ source }) => source)).toEqual([left, null]);
  const taken = controller('right');
  frame(left, taken);
  expect(requested.map(({ source }) => source)).toEqual([left, taken]);
});

it('a source that replaces another one in the same frame takes its model over', async () => {
  frame(right);
  await load(...requested);
  const next = controller('right');
  frame(next);
  expect(requested.map(({ source }) => source)).toEqual([next]);
});

it('controllers are swapped for hands and back', async () => {
  frame(left, right);
  await load(...requested);
  const [leftHand, rightHand] = [handOf('left'), handOf('right')];
  frame(leftHand, rightHand);
  await load(...requested.slice(2));
  frame(leftHand, rightHand);
  expect(requested.map(({ source }) => source)).toEqual([null, null, leftHand, rightHand]);
  frame(left, right);
  expect(requested.map(({ source }) => source)).toEqual([left, right, null, null]);
});

it('a source that is gone before its model is loaded leaves it hidden, for the next one', async () => {
  frame(right);
  frame();
  await load(...requested);
  frame();
  expect(requested.map(({ source }) => source)).toEqual([null]);
  frame(right);
  expect(requested.map(({ source }) => source)).toEqual([right]);
});

it('two sources with the same model have one each', async () => {
  const sources = [controller('none'), controller('none')];
  frame(...sources);
  await load(...requested);
  frame(...sources);
  expect(requested.map(({ source }) => source)).toEqual(sources);
});

it('a source without a model is nothing to load', () => {
  frame(controller('none', { targetRayMode: 'gaze' }));
  expect(requested).toEqual([]);
});

it('failures are logged once, and the others have their models', async () => {
  frame(left, right, handOf('left'));
  await fail(requested[0]!);
  await fail(requested[2]!);
  await load(requested[1]!);
  frame(left, right);
  expect(requested.map(({ source }) => source)).toEqual([null, right, null]);
  expect(warn).toHaveBeenCalledOnce();
  expect(requested).toHaveLength(3);
});

it('at the end all are disposed, and those that are loading neither appear nor are logged', async () => {
  frame(left, right, handOf('left'));
  await load(requested[0]!);
  models.dispose();
  expect(requested.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  await load(requested[1]!);
  requested[2]!.reject(new Error('aborted'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(requested.map(({ isDisposed }) => isDisposed)).toEqual([true, true, false]);
  expect(warn).not.toHaveBeenCalled();
});
