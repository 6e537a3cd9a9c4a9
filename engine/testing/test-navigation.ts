/** Navigation without images and frames, whose loads and time a test decides on. */
import { Emitter } from '#base/emitter.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { NavigationController } from '../navigation/navigation-controller.ts';
import type { Outcome, StageEvents, StartView } from '../stage-api.ts';
import { CameraRig } from '../view/camera-rig.ts';
import { FakeNavigationView } from './fake-navigation-view.ts';

/** At the sweep `a` of the small model. */
export const startAtA: StartView = {
  mode: 'panorama',
  sweepId: sweepId('a'),
  position: null,
  rotation: null,
  orthoZoom: null,
};

/** Lets pending promises resolve. */
export const flush = async (): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- promises that wait for each other
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

export const deferred = (): { readonly promise: Promise<boolean>; readonly resolve: (value: boolean) => void } => {
  const resolvers: ((value: boolean) => void)[] = [];
  const promise = new Promise<boolean>((resolve) => resolvers.push(resolve));
  return { promise, resolve: (value) => resolvers[0]?.(value) };
};

/** The kind of an outcome, or the code of a failure. */
export const kind = async (outcome: Promise<Outcome>): Promise<string> => {
  const result = await outcome;
  return result.kind === 'failed' ? result.code : result.kind;
};

/** The small model, not started yet. */
export class TestNavigation {
  readonly view = new FakeNavigationView();
  readonly rig = new CameraRig(false);
  readonly emitter = new Emitter<StageEvents>();
  readonly navigation: NavigationController;
  /** What was emitted, in short. */
  readonly events: string[] = [];
  #now = 0;

  constructor(device: 'desktop' | 'headset' = 'desktop') {
    const { view, rig, emitter, events } = this;
    this.navigation = new NavigationController({
      view,
      rig,
      aspect: () => 1.6,
      emit: (type, payload) => emitter.emit(type, payload),
      invalidate: () => {},
      cameraMoved: () => {},
      reducedMotion: false,
      device,
    });
    emitter.on('modeChanged', ({ mode }) => events.push(mode));
    emitter.on('sweepEntered', (event) => events.push(`entered ${event.sweepId}`));
    emitter.on('moveStarted', ({ from, to }) => events.push(`${from} → ${to}`));
    emitter.on('puckPressed', (event) => events.push(`pressed ${event.sweepId}`));
    this.navigation.setModel(smallModel);
  }

  /** Starts at `a`; its events are forgotten. */
  async start(): Promise<void> {
    await this.navigation.start(startAtA);
    this.events.length = 0;
  }

  /** Lets time pass; returns whether a motion runs. */
  step(ms: number): boolean {
    this.#now += ms;
    return this.navigation.runner.step(this.#now);
  }

  /** Runs the motion that a command started to its end. */
  async finished(outcome: Promise<Outcome>): Promise<Outcome> {
    await flush();
    this.step(0);
    this.step(10_000);
    await flush();
    return outcome;
  }

  /** Begins a command and lets it run for some milliseconds. */
  async begin(outcome: Promise<Outcome>, ms: number): Promise<{ readonly outcome: Promise<Outcome> }> {
    await flush();
    this.step(0);
    this.step(ms);
    return { outcome };
  }
}
