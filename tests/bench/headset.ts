/**
 * `npm run bench -- --headset`: the time of scripts and the memory that they allocate in the frames of a session in an
 * emulated headset, in the sample house. The images are small, since a software renderer draws them.
 */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { launchOptions } from '../support/chromium.ts';
import { Headset } from '../support/headset.ts';
import { menuTab, pressInMenu } from '../support/headset-menu.ts';
import { houseCapture, houseId } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import { rank } from './instruments.ts';
import { table } from './table.ts';

/** Before each measurement, until the functions are compiled. */
const warmUpFrames = 100;
const size = { width: 320, height: 200 };
/** Bytes: of every so many one allocation is recorded, with its stack. */
const samplingInterval = 2048;
const listedFunctions = 12;

/** What the visitor does during the frames. */
type Action = 'looks around' | 'walks' | 'measures';

interface FrameFigures {
  /** Milliseconds of scripts in each frame, sorted. */
  readonly ms: readonly number[];
  /** Of scripts of the page, not of the emulator. */
  readonly bytesPerFrame: number;
  /** The functions that allocate most. */
  readonly top: readonly (readonly [name: string, bytesPerFrame: number])[];
}

/** How the eyes are drawn. */
type Passes = 'one' | 'two';

interface Round extends FrameFigures {
  readonly action: Action;
  readonly passes: Passes;
}

interface AllocationNode {
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly selfSize: number;
  readonly children: readonly AllocationNode[];
}

/** How long the page's callback of each frame of the session runs. */
const recordFrames = (): void => {
  const times: number[] = [];
  const { prototype } = XRSession;
  // oxlint-disable-next-line typescript/unbound-method -- bound below
  const request = prototype.requestAnimationFrame;
  Object.assign(globalThis, { xrFrameTimes: times, requestUnrecordedFrame: request });
  prototype.requestAnimationFrame = function record(this: XRSession, callback: XRFrameRequestCallback) {
    return request.call(this, (time, frame) => {
      const began = performance.now();
      callback(time, frame);
      times.push(performance.now() - began);
    });
  };
};

/** Runs in the page: moves the head and both controllers in each frame, and walks each 100 frames if `isWalking`. */
const moveVisitor = async ({ count, isWalking }: { count: number; isWalking: boolean }): Promise<void> => {
  const { headset } = globalThis;
  const session = headset.activeSession!;
  const { requestUnrecordedFrame: request } = globalThis as unknown as {
    readonly requestUnrecordedFrame: XRSession['requestAnimationFrame'];
  };
  await new Promise<void>((resolve) => {
    const next = (n: number): void => {
      if (n === count) {
        resolve();
        return;
      }
      const t = n / 90;
      headset.position.set(0.05 * Math.sin(t), 1.6, 0.05 * Math.cos(t));
      headset.quaternion.set(0, Math.sin(t / 4), 0, Math.cos(t / 4));
      for (const [side, controller] of Object.entries(headset.controllers)) {
        controller!.position.set(side === 'left' ? -0.25 : 0.25, 1.2, -0.3);
        controller!.quaternion.set(-0.3 + 0.1 * Math.sin(t), 0.1 * Math.cos(t), 0, 0.95);
      }
      if (isWalking && n % 100 < 2) headset.controllers.left!.updateAxes('thumbstick', 0, n % 100 === 0 ? -1 : 0);
      request.call(session, () => next(n + 1));
    };
    next(0);
  });
};

const flatten = (node: AllocationNode): readonly AllocationNode[] => [node, ...node.children.flatMap(flatten)];

const measureAction = async (
  page: Page,
  cdp: CDPSession,
  action: Action,
  frameCount: number,
): Promise<FrameFigures> => {
  await page.evaluate(moveVisitor, { count: warmUpFrames, isWalking: action === 'walks' });
  const times = 'xrFrameTimes';
  await page.evaluate((name) => void (globalThis as unknown as Record<string, number[]>)[name]!.splice(0), times);
  await cdp.send('HeapProfiler.startSampling', {
    samplingInterval,
    // What is freed meanwhile counts, too.
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await page.evaluate(moveVisitor, { count: frameCount, isWalking: action === 'walks' });
  const { profile } = await cdp.send('HeapProfiler.stopSampling');
  const ms = await page.evaluate((name) => (globalThis as unknown as Record<string, number[]>)[name]!, times);
  const byFunction = new Map<string, number>();
  for (const { callFrame, selfSize } of flatten(profile.head)) {
    const { functionName, url, lineNumber } = callFrame;
    if (!url.includes('/assets/')) continue;
    const name = `${functionName || '(anonymous)'} ${url.slice(url.lastIndexOf('/') + 1)}:${lineNumber + 1}`;
    byFunction.set(name, (byFunction.get(name) ?? 0) + selfSize / ms.length);
  }
  const sorted = [...byFunction].toSorted(([, a], [, b]) => b - a);
  return {
    ms: ms.toSorted((a, b) => a - b),
    bytesPerFrame: sorted.reduce((sum, [, bytes]) => sum + bytes, 0),
    top: sorted.slice(0, listedFunctions),
  };
};

const tabs = ['floors', 'view', 'tour', 'tags', 'measure', 'comfort'].map((id) => menuTab(id, ['kind:points']));

/** By the menu; with snapping, which takes longest. */
const beginLine = async (headset: Headset): Promise<void> => {
  await headset.moveHead([0, 1.6, 0], { yaw: 0, pitch: 0 });
  await headset.pressMenuButton('right');
  await pressInMenu(headset, 'tab:measure', tabs, 'floors');
  await pressInMenu(headset, 'row:kind:points', tabs, 'measure');
  await headset.frames(20);
  await headset.press('right');
};

const print = ({ action, passes, ms, bytesPerFrame }: Round): readonly string[] => [
  action,
  passes,
  String(ms.length),
  ...[rank(ms, 0.5), rank(ms, 0.95), rank(ms, 0.99), ms.at(-1)!].map((value) => value.toFixed(1)),
  (bytesPerFrame / 1024).toFixed(1),
];

const actions: readonly Action[] = ['looks around', 'walks', 'measures'];

/** Enters a session, and measures what the visitor does in it. */
const measurePasses = async (
  browser: Browser,
  server: TestServer,
  passes: Passes,
  frameCount: number,
): Promise<readonly Round[]> => {
  const page = await browser.newPage({ viewport: size });
  try {
    const headset = await Headset.connect(page, { hasMultiview: passes === 'one', isAtComputer: true });
    await page.addInitScript(recordFrames);
    await page.addInitScript(() => localStorage.setItem('enfilade.measurementSnapping', '1'));
    const viewer = new ViewerDriver(page, server.origin);
    await viewer.open(houseId);
    await headset.enter();
    const cdp = await page.context().newCDPSession(page);
    const rounds: Round[] = [];
    for (const action of actions) {
      // oxlint-disable no-await-in-loop -- one after the other
      if (action === 'measures') await beginLine(headset);
      rounds.push({ action, passes, ...(await measureAction(page, cdp, action, frameCount)) });
      // oxlint-enable no-await-in-loop
    }
    return rounds;
  } finally {
    await page.close();
  }
};

export const measureHeadset = async (frameCount: number): Promise<void> => {
  const server = new TestServer();
  const browser = await chromium.launch(launchOptions);
  try {
    await server.import(houseCapture, houseId);
    await server.serve();
    const inOne = await measurePasses(browser, server, 'one', frameCount);
    const inTwo = await measurePasses(browser, server, 'two', frameCount);
    console.log(`\na session in the sample house: two eyes, software WebGL, ${size.width}×${size.height}`);
    console.log(
      table(
        ['the visitor', 'passes', 'frames', 'scripts, median ms', 'p95', 'p99', 'longest', 'allocated, KiB a frame'],
        [...inOne, ...inTwo].map(print),
      ),
    );
    for (const { action, top } of inOne) {
      console.log(`\nallocated in one pass while the visitor ${action}`);
      console.log(
        table(
          ['function', 'bytes a frame'],
          top.map(([name, bytes]) => [name, bytes.toFixed(0)]),
        ),
      );
    }
  } finally {
    await browser.close();
    await server.dispose();
  }
};
