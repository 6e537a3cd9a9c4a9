/** The visits of `npm run bench -- --markers`: the frames of a turn in our viewer and in Marzipano, and the opened notes. */
import type { Browser, CDPSession, Page, Response } from '@playwright/test';
import { normalize, sub } from '#domain/geometry/vec3.ts';
import { signInByRequest } from '../support/editor.ts';
import type { WindowWithHandle } from '../support/handle.ts';
import type { CanvasSize } from '../support/projection.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';
import type { Recording } from './instrument-frames.ts';
import { instrument, readMainThread, recordActions, type MeasuredWindow } from './instruments.ts';
import { noteColor, noteIdPrefix, type MarkerContent } from './marker-content.ts';
import { height, width } from './screen.ts';

/** Of a whole turn. */
const turnMs = 6000;
const maxOpeningMs = 30_000;

export interface TurnFigures {
  readonly name: string;
  readonly recording: Recording;
  /** CPU time of the main thread for each frame, without the reads by which frames are recorded. */
  readonly scriptMs: number;
  readonly taskMs: number;
}

interface VisitedPage {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Calls `action` with a page that has an empty cache. */
const withPage = async <Value>(
  browser: Browser,
  action: (visited: VisitedPage) => Promise<Value>,
  viewport = { width, height },
): Promise<Value> => {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // CPU time depends less on other work of the machine than time does.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await instrument(page);
    return await action({ page, session });
  } finally {
    await context.close();
  }
};

/** Animation frames during the action. */
const countFrames = async (page: Page, action: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    const view = window as unknown as { countedFrames: number };
    view.countedFrames = 0;
    const frame = (): void => {
      if (view.countedFrames < 0) return;
      view.countedFrames += 1;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await action();
  return page.evaluate(() => {
    const view = window as unknown as { countedFrames: number };
    const count = view.countedFrames;
    view.countedFrames = -1;
    return count;
  });
};

/** Turns twice: records the frames, and then the main thread. */
const measureTurn = async (
  { page, session }: VisitedPage,
  name: string,
  turn: () => Promise<unknown>,
): Promise<TurnFigures> => {
  const [recording] = await recordActions(page, [turn]);
  const before = await readMainThread(session);
  const frames = await countFrames(page, turn);
  const after = await readMainThread(session);
  return {
    name,
    recording: recording!,
    scriptMs: (after.scriptMs - before.scriptMs) / frames,
    taskMs: (after.taskMs - before.taskMs) / frames,
  };
};

const openSpace = async ({ page }: VisitedPage, origin: string, modelId: string): Promise<ViewerDriver> => {
  await signInByRequest(page, origin);
  const viewer = new ViewerDriver(page, origin);
  await viewer.open(modelId);
  await viewer.idle();
  return viewer;
};

const notesRequested = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => new URL(response.url()).searchParams.get('operation') === 'GetNotes');

const openNotes = (page: Page): Promise<void> => page.getByRole('button', { name: 'Notes', exact: true }).click();

interface SpaceFigures {
  readonly turns: readonly TurnFigures[];
  /** Of the canvas beside the open panel, CSS pixels. */
  readonly canvas: CanvasSize;
}

/** In the space as it is on the server now. */
export const measureSpace = (browser: Browser, origin: string, modelId: string): Promise<SpaceFigures> =>
  withPage(browser, async (visited) => {
    const { page } = visited;
    const viewer = await openSpace(visited, origin, modelId);
    const turn = (): Promise<unknown> => viewer.run('ROTATE', { yawDegrees: 360, pitchDegrees: 0, time: turnMs });
    const turns: TurnFigures[] = [];
    const measure = async (name: string): Promise<void> => {
      await viewer.idle();
      // Texts and tiles that come into view for the first time are not part of the figures.
      await turn();
      await viewer.idle();
      turns.push(await measureTurn(visited, name, turn));
    };
    await measure('inside, labels');
    await Promise.all([notesRequested(page), openNotes(page)]);
    await page.getByRole('complementary', { name: 'Notes' }).waitFor();
    await measure('inside, labels and notes');
    const canvas = await viewer.size();
    await viewer.switchMode('dollhouse');
    await measure('dollhouse, labels and notes');
    return { turns, canvas };
  });

export interface OpeningFigures {
  /** From the press of the button until the pins are drawn, milliseconds. */
  readonly pinsMs: number;
  /** From the press until the notes are requested. */
  readonly untilRequestMs: number;
  readonly requestMs: number;
  /** Of the response with the notes. */
  readonly compressedBytes: number;
  readonly bytes: number;
}

/** Waits for a press and then for a pin in the middle of the image; returns both times, milliseconds since 1970. */
const waitForPin = (page: Page): Promise<{ readonly pressedAt: number; readonly shownAt: number }> =>
  page.evaluate(
    ([prefix, limitMs]) =>
      new Promise((resolve, reject) => {
        const { timeOrigin } = performance;
        let pressedAt = NaN;
        const onPress = (): void => {
          pressedAt = timeOrigin + performance.now();
        };
        window.addEventListener('click', onPress, { capture: true, once: true });
        const canvas = document.querySelector('canvas')!;
        const frame = (): void => {
          const { enfilade } = window as unknown as WindowWithHandle;
          const hit = enfilade.pick(canvas.clientWidth / 2, canvas.clientHeight / 2);
          const shownAt = timeOrigin + performance.now();
          if (hit?.kind === 'pin' && hit.id.startsWith(prefix)) resolve({ pressedAt, shownAt });
          else if (shownAt - pressedAt > limitMs) reject(new Error('there is no pin in the middle of the image'));
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    [noteIdPrefix, maxOpeningMs] as const,
  );

/** Opens the notes in a new visit. */
export const measureOpening = (browser: Browser, origin: string, modelId: string): Promise<OpeningFigures> =>
  withPage(browser, async (visited) => {
    const { page } = visited;
    await openSpace(visited, origin, modelId);
    const opened = [notesRequested(page), waitForPin(page), openNotes(page)] as const;
    const [response, { pressedAt, shownAt }] = await Promise.all(opened);
    const request = response.request();
    await response.finished();
    const { startTime, responseEnd } = request.timing();
    return {
      pinsMs: shownAt - pressedAt,
      untilRequestMs: startTime - pressedAt,
      requestMs: responseEnd,
      compressedBytes: (await request.sizes()).responseBodySize,
      bytes: (await response.body()).length,
    };
  });

interface Hotspot {
  readonly yaw: number;
  readonly pitch: number;
  /** Empty for a disc. */
  readonly text: string;
  readonly color: string;
}

type PeerWindow = MeasuredWindow & { readonly bench: { addMarkers(markers: readonly Hotspot[]): void } };

/** In the directions in which they are from the start, positive to the right and down. */
const hotspotsOf = ({ eye, notes, labels }: MarkerContent): readonly Hotspot[] => {
  const at = (position: typeof eye): Pick<Hotspot, 'yaw' | 'pitch'> => {
    const [x, y, z] = normalize(sub(position, eye));
    return { yaw: Math.atan2(x, -z), pitch: -Math.asin(y) };
  };
  return [
    ...notes.map(({ position }) => ({ ...at(position), text: '', color: noteColor })),
    ...labels.map(({ position, text }) => ({ ...at(position), text, color: noteColor })),
  ];
};

const turnPeer = (page: Page): Promise<void> =>
  page.evaluate(
    (durationMs) =>
      new Promise<void>((resolve) => {
        const { bench } = window as unknown as MeasuredWindow;
        let began = 0;
        const frame = (now: number): void => {
          if (began === 0) began = now;
          const share = Math.min(1, (now - began) / durationMs);
          bench.turn(share * 2 * Math.PI);
          if (share < 1) requestAnimationFrame(frame);
          else resolve();
        };
        requestAnimationFrame(frame);
      }),
    turnMs,
  );

/** Without markers and with them, in a window as large as our canvas. */
export const measurePeer = (
  browser: Browser,
  url: string,
  content: MarkerContent,
  canvas: CanvasSize,
): Promise<readonly [without: TurnFigures, withAll: TurnFigures]> => {
  const measure = async (visited: VisitedPage): Promise<readonly [TurnFigures, TurnFigures]> => {
    const { page } = visited;
    const turn = (): Promise<void> => turnPeer(page);
    await page.goto(url);
    await page.waitForFunction(() => Boolean((window as unknown as Partial<MeasuredWindow>).bench));
    await turn();
    await page.waitForLoadState('networkidle');
    const without = await measureTurn(visited, 'Marzipano', turn);
    const hotspots = hotspotsOf(content);
    await page.evaluate((markers) => (window as unknown as PeerWindow).bench.addMarkers(markers), hotspots);
    await turn();
    return [without, await measureTurn(visited, 'Marzipano', turn)];
  };
  return withPage(browser, measure, { width: Math.round(canvas.width), height: Math.round(canvas.height) });
};
