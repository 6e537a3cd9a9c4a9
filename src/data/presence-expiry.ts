/**
 * Removes the list of editors when no new one has arrived for `presenceLifetimeMs` after the connection was lost
 * (docs/reference/presence.md#the-workshops-page). A new connection alone does not keep it: a user who has lost the right
 * to edit meanwhile gets no list.
 */
import type { Clock } from '#base/clock.ts';
import type { Disposable } from '#base/disposable.ts';
import { presenceLifetimeMs } from '#domain/presence/presence-lifetime.ts';

export interface PresenceExpiry extends Disposable {
  readonly receive: (data: string) => void;
  /** May be called repeatedly: the lifetime begins with the first call. */
  readonly connectionLost: () => void;
}

export const createPresenceExpiry = (clock: Clock, notify: (data: string | null) => void): PresenceExpiry => {
  let hasList = false;
  let cancelTimer: (() => void) | null = null;
  const stopTimer = (): void => {
    cancelTimer?.();
    cancelTimer = null;
  };
  return {
    receive: (data) => {
      stopTimer();
      hasList = true;
      notify(data);
    },
    connectionLost: () => {
      if (!hasList) return;
      cancelTimer ??= clock.after(presenceLifetimeMs, () => {
        cancelTimer = null;
        hasList = false;
        notify(null);
      });
    },
    dispose: stopTimer,
  };
};
