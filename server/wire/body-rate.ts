/**
 * Ends requests whose body stalls or comes too slowly: in every window it must bring as many bytes as the least rate
 * makes. Counted by the connection's bytes, since a listener would take the body away from its reader; where bytes wait
 * to be read, it is the server that is slow.
 */
import type { IncomingMessage } from 'node:http';

export interface BodyRateLimits {
  readonly bodyWindowMs: number;
  readonly minBodyBytesPerSecond: number;
}

type WatchedRequest = Pick<IncomingMessage, 'complete' | 'destroyed' | 'readableLength'> & {
  readonly socket: { readonly bytesRead: number };
};

export interface BodyRateGuard {
  /** Calls `tooSlow` at most once, while the request is not complete. */
  readonly watch: (request: WatchedRequest, tooSlow: () => void) => void;
  /** Looks at all that are watched; a timer does so by itself. */
  readonly check: () => void;
  readonly stop: () => void;
}

interface Window {
  readonly tooSlow: () => void;
  startedMs: number;
  bytesAtStart: number;
}

const checksPerWindow = 4;

export const createBodyRateGuard = (
  { bodyWindowMs, minBodyBytesPerSecond }: BodyRateLimits,
  now: () => number = () => performance.now(),
): BodyRateGuard => {
  const windows = new Map<WatchedRequest, Window>();
  const minBytes = (minBodyBytesPerSecond * bodyWindowMs) / 1000;
  let timer: NodeJS.Timeout | null = null;

  const stop = (): void => {
    if (timer) clearInterval(timer);
    timer = null;
    windows.clear();
  };

  const check = (): void => {
    for (const [request, window] of windows) {
      if (request.complete || request.destroyed) {
        windows.delete(request);
        continue;
      }
      const { bytesRead } = request.socket;
      const isWaitingForReader = request.readableLength > 0;
      if (!isWaitingForReader && now() - window.startedMs < bodyWindowMs) continue;
      if (!isWaitingForReader && bytesRead - window.bytesAtStart < minBytes) {
        windows.delete(request);
        window.tooSlow();
        continue;
      }
      window.startedMs = now();
      window.bytesAtStart = bytesRead;
    }
    if (windows.size === 0) stop();
  };

  return {
    watch: (request, tooSlow) => {
      windows.set(request, { tooSlow, startedMs: now(), bytesAtStart: request.socket.bytesRead });
      timer ??= setInterval(check, bodyWindowMs / checksPerWindow).unref();
    },
    check,
    stop,
  };
};
