/** How many live streams a server, a client address and a person may have open (docs/reference/connections.md#streams). */
import { isLoopback } from '../../wire/client-address.ts';
import { createSlotCounter } from '../../wire/slot-counter.ts';

export interface StreamLimits {
  readonly maxStreams: number;
  readonly maxStreamsPerAddress: number;
  readonly maxStreamsPerPerson: number;
}

export const defaultStreamLimits: StreamLimits = {
  maxStreams: 10_000,
  maxStreamsPerAddress: 200,
  maxStreamsPerPerson: 50,
};

export type StreamSlot =
  { readonly ok: true; readonly release: () => void } | { readonly ok: false; readonly exceeded: keyof StreamLimits };

/** Of this machine itself nothing but the total is limited: it is a proxy that nobody named, or the owner. */
export const createStreamSlots = ({ maxStreams, maxStreamsPerAddress, maxStreamsPerPerson }: StreamLimits) => {
  const total = createSlotCounter(maxStreams);
  const ofAddress = createSlotCounter(maxStreamsPerAddress);
  const ofPerson = createSlotCounter(maxStreamsPerPerson);
  return (address: string, personId: string | null): StreamSlot => {
    const wanted = [
      { counter: total, key: '', exceeded: 'maxStreams' },
      ...(isLoopback(address) ? [] : [{ counter: ofAddress, key: address, exceeded: 'maxStreamsPerAddress' } as const]),
      ...(personId === null ? [] : [{ counter: ofPerson, key: personId, exceeded: 'maxStreamsPerPerson' } as const]),
    ] as const;
    const taken: (() => void)[] = [];
    const release = (): void => {
      for (const free of taken) free();
    };
    for (const { counter, key, exceeded } of wanted) {
      const free = counter.take(key);
      if (!free) {
        release();
        return { ok: false, exceeded };
      }
      taken.push(free);
    }
    return { ok: true, release };
  };
};
