/** Whether a media query matches, kept up to date. */
import { useCallback, useSyncExternalStore } from 'react';

export const phoneQuery = '(max-width: 639.98px)';

export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};

/** Below 640 px the bar holds five controls and panels are sheets at the bottom. */
export const useIsPhone = (): boolean => useMedia(phoneQuery);
