/**
 * Measures a page's frames and tasks from inside: draw calls, the times at which drawn frames are finished, and how long
 * the main thread was blocked. Injected before the page's first script, so it uses nothing from outside itself.
 */
/* oxlint-disable unicorn/consistent-function-scoping -- the function is serialized into the page and must be self-contained */
export interface Frame {
  /** Since the frame before it was finished; of the first one, since the recording began. */
  readonly gapMs: number;
  /** The same without the animation frames between them in which nothing was drawn. */
  readonly ms: number;
}

export interface Recording {
  readonly frames: readonly Frame[];
  /** Of the main thread, without the reads that finish frames; 0 if none was longer than 50 ms. */
  readonly longestTaskMs: number;
}

export interface FrameInstruments {
  /** Since navigation. */
  readonly longestTaskMs: () => number;
  readonly startRecording: () => void;
  /** What was recorded so far; the recording begins again. */
  readonly takeRecording: () => Recording;
  readonly stopRecording: () => Promise<Recording>;
}

export const instrumentFrames = (): void => {
  let draws = 0;
  const contexts = new Set<WebGLRenderingContext | WebGL2RenderingContext>();
  for (const prototype of [WebGLRenderingContext.prototype, WebGL2RenderingContext.prototype]) {
    const methods = prototype as unknown as Record<string, ((...args: never[]) => unknown) | undefined>;
    for (const name of [
      'drawArrays',
      'drawElements',
      'drawRangeElements',
      'drawArraysInstanced',
      'drawElementsInstanced',
    ]) {
      const original = methods[name];
      if (!original) continue;
      methods[name] = function draw(this: WebGL2RenderingContext, ...args: never[]): unknown {
        contexts.add(this);
        draws += 1;
        return original.apply(this, args);
      };
    }
  }

  interface Span {
    readonly from: number;
    readonly to: number;
  }
  const tasks: Span[] = [];
  const reads: Span[] = [];
  const keep = (entries: readonly PerformanceEntry[]): void => {
    for (const { startTime, duration } of entries) tasks.push({ from: startTime, to: startTime + duration });
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  const overlap = (a: Span, b: Span): number => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
  const longestTaskSince = (from: number): number => {
    keep(observer.takeRecords());
    const durations = tasks
      .filter((task) => task.to > from)
      .map((task) => task.to - task.from - reads.reduce((sum, read) => sum + overlap(task, read), 0));
    return Math.max(0, ...durations);
  };

  /** Waits until everything that was drawn is on the canvas, by reading a pixel. */
  const finish = (): void => {
    const from = performance.now();
    for (const gl of contexts) {
      if (gl.isContextLost()) continue;
      const framebuffer = gl.getParameter(gl.FRAMEBUFFER_BINDING) as WebGLFramebuffer | null;
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
      gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    }
    reads.push({ from, to: performance.now() });
  };

  let frames: Frame[] = [];
  let isRecording = false;
  let [startedAt, finishedAt, calledAt, finishedDraws] = [0, 0, 0, 0];
  const recordFrame = (): void => {
    if (!isRecording) return;
    if (draws > finishedDraws) {
      finishedDraws = draws;
      finish();
      const now = performance.now();
      frames.push({ gapMs: now - finishedAt, ms: now - Math.max(finishedAt, calledAt) });
      finishedAt = now;
    }
    calledAt = performance.now();
    requestAnimationFrame(recordFrame);
  };
  const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

  const beginRecording = (): void => {
    frames = [];
    reads.length = 0;
    startedAt = performance.now();
    [finishedAt, calledAt, finishedDraws] = [startedAt, startedAt, draws];
  };

  const instruments: FrameInstruments = {
    longestTaskMs: () => longestTaskSince(0),
    startRecording: () => {
      beginRecording();
      isRecording = true;
      requestAnimationFrame(recordFrame);
    },
    takeRecording: () => {
      const recording = { frames, longestTaskMs: longestTaskSince(startedAt) };
      beginRecording();
      return recording;
    },
    stopRecording: async () => {
      // What was drawn last is finished in the next frame, and its task is reported after it.
      await nextFrame();
      await nextFrame();
      isRecording = false;
      return { frames, longestTaskMs: longestTaskSince(startedAt) };
    },
  };
  const view = window as unknown as { instruments?: object };
  view.instruments = Object.assign(view.instruments ?? {}, instruments);
};
