/**
 * The address that an element was given first, kept while it works: signed addresses are renewed every few minutes, and
 * a video must not begin anew for that. One that fails gives way to the newest.
 */
import { useState } from 'react';

export interface SteadySource {
  readonly source: string;
  /** The newest address has failed, too. */
  readonly hasFailed: boolean;
  /** For the element's own error. */
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
