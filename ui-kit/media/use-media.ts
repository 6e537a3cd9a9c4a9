/** Hooks for the interface's media queries: phone, few touch targets, room for labels. */
import { useCallback, useSyncExternalStore } from 'react';

const phoneQuery = '(max-width: 639.98px)';
const landscapePhoneQuery = '(max-height: 480px) and (orientation: landscape)';

const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  const read = (): boolean => window.matchMedia(query).matches;
  // Tests render to HTML, where there is no window.
  return useSyncExternalStore(subscribe, read, () => false);
};

export const useIsPortrait = (): boolean => useMedia('(orientation: portrait)');

/** In a narrower window, such as that of a tablet, a column of buttons has their icons alone. */
export const useHasRoomForLabels = (): boolean => useMedia('(min-width: 1100px)');

/** The current value, for code outside components. */
export const isPhone = (): boolean => globalThis.matchMedia?.(phoneQuery).matches ?? false;

/** Below a width of 640 px panels are bottom sheets. */
export const useIsPhone = (): boolean => useMedia(phoneQuery);

/** A phone in landscape, or as low a window. */
export const useIsLandscapePhone = (): boolean => useMedia(landscapePhoneQuery);

/** On a phone in either orientation a bar has room for five controls; the others are in the More menu. */
export const useHasFewTargets = (): boolean => useMedia(`${phoneQuery}, ${landscapePhoneQuery}`);
