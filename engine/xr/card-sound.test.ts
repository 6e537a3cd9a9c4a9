/** docs/reference/vr.md#videos */
import { beforeEach, expect, it, vi } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { CardSound } from './card-sound.ts';

class FakeContext {
  state: AudioContextState = 'suspended';
  readonly destination = 'loudspeakers';
  readonly panner = {
    positionX: { value: 0 },
    positionY: { value: 0 },
    positionZ: { value: 0 },
    connect: vi.fn<(node: unknown) => void>(),
  };
  readonly heard: unknown[] = [];
  readonly close = vi.fn<() => Promise<void>>(async () => {});
  resume = async (): Promise<void> => {
    this.state = 'running';
  };
  readonly createPanner = () => this.panner;
  readonly createMediaElementSource = (element: unknown) => ({
    connect: (node: unknown) => this.heard.push([element, node]),
  });
}

const film = {} as HTMLMediaElement;
const head = { position: [1, 1.6, 0], rotation: fromYawPitch(Math.PI / 2, 0) } as const;

let context: FakeContext;
let created: number;
let sound: CardSound;
beforeEach(() => {
  [context, created] = [new FakeContext(), 0];
  sound = new CardSound(() => {
    created += 1;
    return context as unknown as AudioContext;
  });
});

it('comes from where the card is, as the head hears it', async () => {
  await sound.connect(film);
  expect(context.heard).toEqual([[film, context.panner]]);
  expect(context.panner.connect).toHaveBeenCalledWith('loudspeakers');
  // The head looks along −x: what is there is ahead, and −z is on its right.
  sound.place([-1, 2.1, -0.5], head);
  const { positionX, positionY, positionZ } = context.panner;
  expect(positionX.value).toBeCloseTo(0.5);
  expect(positionY.value).toBeCloseTo(0.5);
  expect(positionZ.value).toBeCloseTo(-2);
});

it('is connected once, also where the video is played again', async () => {
  await Promise.all([sound.connect(film), sound.connect(film)]);
  await sound.connect({} as HTMLMediaElement);
  expect([created, context.heard.length, context.panner.connect.mock.calls.length]).toEqual([1, 2, 1]);
});

it('is heard again where the browser has suspended the context meanwhile', async () => {
  await sound.connect(film);
  context.state = 'suspended';
  await sound.connect(film);
  expect([context.state, context.heard.length]).toEqual(['running', 1]);
});

it('is left to the element where the browser gives no context', async () => {
  const silent = new CardSound(() => {
    throw new Error('too many contexts');
  });
  await expect(silent.connect(film)).resolves.toBeUndefined();
});

it.each([
  ['does not resume', async () => {}],
  ['is closed while it resumes', () => Promise.reject(new Error('closed'))],
])('is left to the element where the context %s', async (_, resume) => {
  context.resume = resume;
  await sound.connect(film);
  expect(context.heard).toEqual([]);
  expect(() => sound.place([0, 0, 0], head)).not.toThrow();
});

it('creates no context before there is a sound, and closes it', async () => {
  sound.dispose();
  expect(created).toBe(0);
  await sound.connect(film);
  sound.dispose();
  expect(context.close).toHaveBeenCalledOnce();
});
