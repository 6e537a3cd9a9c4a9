/**
 * Keeps a media element's first URL while it works: signed URLs are renewed every few minutes, and a video must not start
 * again because of that. When the URL fails, the newest one is used.
 */
import { useState } from 'react';

export interface SteadySource {
  readonly source: string;
  /** The newest URL has failed, too. */
  readonly hasFailed: boolean;
  /** The element's error handler. */
  readonly onError: () => void;
}

export const useSteadySource = (newest: string, onFailed?: () => void): SteadySource => {
  const [source, setSource] = useState(newest);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed && newest !== source) {
    setSource(newest);
    setFailed(false);
  }
  return {
    source,
    hasFailed,
    onError: () => {
      if (newest !== source) {
        setSource(newest);
        return;
      }
      setFailed(true);
      onFailed?.();
    },
  };
};
