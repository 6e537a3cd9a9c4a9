/** Waiting for the graphics card without blocking the page. */

/** How often the state of the graphics card is read while it is waited for. */
const pollMs = 4;

/** While it takes longer until what is requested has been drawn, the graphics card is busy. */
const slowMs = 50;
const maxAttempts = 5;
/** Frames are not drawn while the page is hidden. */
const maxFrameMs = 250;

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, maxFrameMs);
  });

/** Resolves when everything drawn and uploaded so far in this context is done, or the context is lost. */
export const gpuFinished = async (gl: WebGL2RenderingContext): Promise<void> => {
  const sync = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  const isPending = (): boolean => sync !== null && gl.clientWaitSync(sync, 0, 0) === gl.TIMEOUT_EXPIRED;
  do {
    // oxlint-disable-next-line no-await-in-loop -- the state changes between tasks only
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  } while (!gl.isContextLost() && isPending());
  gl.deleteSync(sync);
};

/**
 * Resolves when the graphics card has nothing to do, neither in this context nor for the page, or after a few attempts. Then
 * a question to the context need not wait. Takes up to a frame where it is idle.
 */
export const gpuIdle = async (gl: WebGL2RenderingContext): Promise<void> => {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const began = performance.now();
    // oxlint-disable no-await-in-loop -- one after the other
    await gpuFinished(gl);
    await nextFrame();
    // oxlint-enable no-await-in-loop
    if (performance.now() - began < slowMs) return;
  }
};
