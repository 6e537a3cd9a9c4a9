/** Loads a file for a viewer and reads it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchFile, type FetchedFile } from '../fetch-file.ts';

export type LoadedFile<Read> =
  { readonly state: 'loading'; readonly progress: number | null } | { readonly state: 'loaded'; readonly value: Read };

export interface UseLoadedFileOptions<Read> {
  readonly url: string;
  readonly maxBytes?: number;
  /** An error is reported as a failure of the file. */
  readonly read: (file: FetchedFile, signal: AbortSignal) => Promise<Read> | Read;
  readonly release?: (value: Read) => void;
  readonly onFailed: () => void;
}

/** Loads once: while a file is shown, a renewed URL does not load it again. */
export const useLoadedFile = <Read>({
  url,
  maxBytes,
  read,
  release,
  onFailed,
}: UseLoadedFileOptions<Read>): LoadedFile<Read> => {
  const [loaded, setLoaded] = useState<LoadedFile<Read>>({ state: 'loading', progress: null });
  const load = useEffectEvent(async (signal: AbortSignal): Promise<Read> => {
    const onProgress = (progress: number | null): void => setLoaded({ state: 'loading', progress });
    const file = await fetchFile(url, { signal, onProgress, ...(maxBytes !== undefined && { maxBytes }) });
    return read(file, signal);
  });
  const fail = useEffectEvent(onFailed);
  const releaseValue = useEffectEvent((value: Read) => release?.(value));
  useEffect(() => {
    const lifetime = new AbortController();
    let held: { readonly value: Read } | null = null;
    const run = async (): Promise<void> => {
      try {
        const value = await load(lifetime.signal);
        if (lifetime.signal.aborted) {
          releaseValue(value);
          return;
        }
        held = { value };
        setLoaded({ state: 'loaded', value });
      } catch (thrown) {
        if (lifetime.signal.aborted) return;
        console.warn('an attachment cannot be shown', thrown);
        fail();
      }
    };
    void run();
    return () => {
      lifetime.abort();
      if (held) releaseValue(held.value);
    };
  }, []);
  return loaded;
};
