/**
 * Ends requests whose body stalls or arrives too slowly: in every window the client must send what the minimum rate
 * amounts to. The bytes of the connection are counted, since a listener on the request would consume its body. While
 * bytes wait to be read, the server is the slow side.
 */
import type { IncomingMessage } from 'node:http';
import type { BodyRateLimits } from './limits.ts';

type WatchedRequest = Pick<IncomingMessage, 'complete' | 'destroyed' | 'readableLength'> & {
  readonly socket: { readonly bytesRead: number };
};

export interface BodyRateGuard {
  /** Calls `onTooSlow` at most once, while the request is not complete. */
  readonly watch: (request: WatchedRequest, onTooSlow: () => void) => void;
  /** Checks all watched requests at once; a timer calls it as well. */
  readonly check: () => void;
  readonly stop: () => void;
}

interface Window {
  readonly onTooSlow: () => void;
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
        window.onTooSlow();
        continue;
      }
      window.startedMs = now();
      window.bytesAtStart = bytesRead;
    }
    if (windows.size === 0) stop();
  };

  return {
    watch: (request, onTooSlow) => {
      windows.set(request, { onTooSlow, startedMs: now(), bytesAtStart: request.socket.bytesRead });
      timer ??= setInterval(check, bodyWindowMs / checksPerWindow).unref();
    },
    check,
    stop,
  };
};
