/** Limits how many streams of changes a server, a client address and a person may have open (docs/reference/connections.md#streams). */
import { isLoopback } from '../../wire/client-address.ts';
import type { StreamLimits } from '../../wire/limits.ts';
import { createSlotCounter } from '../../wire/slot-counter.ts';

export type StreamSlot =
  { readonly ok: true; readonly release: () => void } | { readonly ok: false; readonly exceeded: keyof StreamLimits };

/** For this machine only the total is limited: it is the owner, or a proxy that is not configured. */
export const createStreamSlots = ({ maxStreams, maxStreamsPerAddress, maxStreamsPerPerson }: StreamLimits) => {
  const total = createSlotCounter(maxStreams);
  const ofAddress = createSlotCounter(maxStreamsPerAddress);
  const ofPerson = createSlotCounter(maxStreamsPerPerson);
  return (address: string, personId: string | null): StreamSlot => {
    const requested = [
      { counter: total, key: '', exceeded: 'maxStreams' },
      ...(isLoopback(address) ? [] : [{ counter: ofAddress, key: address, exceeded: 'maxStreamsPerAddress' } as const]),
      ...(personId === null ? [] : [{ counter: ofPerson, key: personId, exceeded: 'maxStreamsPerPerson' } as const]),
    ] as const;
    const releases: (() => void)[] = [];
    const release = (): void => {
      for (const releaseSlot of releases) releaseSlot();
    };
    for (const { counter, key, exceeded } of requested) {
      const releaseSlot = counter.take(key);
      if (!releaseSlot) {
        release();
        return { ok: false, exceeded };
      }
      releases.push(releaseSlot);
    }
    return { ok: true, release };
  };
};
