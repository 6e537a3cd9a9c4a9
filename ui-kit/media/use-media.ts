/** Whether a media query matches, kept up to date; and the two that the interface asks. */
import { useCallback, useSyncExternalStore } from 'react';

const phoneQuery = '(max-width: 639.98px)';
const lowQuery = '(max-height: 480px) and (orientation: landscape)';

const useMedia = (query: string): boolean => {
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

/** As it is now, for what is no component. */
export const isPhone = (): boolean => globalThis.matchMedia?.(phoneQuery).matches ?? false;

/** Below 640 px panels are sheets at the bottom. */
export const useIsPhone = (): boolean => useMedia(phoneQuery);

/** On a phone, held either way, a bar has room for five controls; the rest goes behind "more". */
export const useHasFewTargets = (): boolean => useMedia(`${phoneQuery}, ${lowQuery}`);
