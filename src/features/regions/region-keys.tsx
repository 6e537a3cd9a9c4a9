/** Listens for F6 while it is mounted: as soon as the places to go are there, which are loaded with it. */
import { useLayoutEffect } from 'react';
import { watchRegionKeys } from './watch-region-keys.ts';

export const RegionKeys = (): null => {
  useLayoutEffect(() => {
    const watched = watchRegionKeys(window);
    return () => watched.dispose();
  }, []);
  return null;
};
