/** The network of a visit: its speed, and what a page has received. */
import type { CDPSession } from '@playwright/test';

const conditions = { offline: false, latency: 40, downloadThroughput: 20e6 / 8, uploadThroughput: 20e6 / 8 };

export interface Loaded {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly bytes: number;
  readonly isScript: boolean;
}

export interface NetworkRecord {
  readonly loaded: readonly Loaded[];
  /** Ids of the requests under way, without streams of events, which stay open. */
  readonly open: ReadonlySet<string>;
}

export const recordNetwork = async (session: CDPSession): Promise<NetworkRecord> => {
  const loaded: Loaded[] = [];
  const open = new Set<string>();
  const scripts = new Set<string>();
  let wallOffset = 0;
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, type, request }) => {
    wallOffset = wallTime - timestamp;
    open.add(requestId);
    if (type === 'Script' || /[.]m?js([?]|$)/.test(request.url)) scripts.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'text/event-stream') open.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    open.delete(requestId);
    loaded.push({ at: (timestamp + wallOffset) * 1000, bytes: encodedDataLength, isScript: scripts.has(requestId) });
  });
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', conditions);
  return { loaded, open };
};

export const bytesOf = (loaded: readonly Loaded[]): number => loaded.reduce((sum, { bytes }) => sum + bytes, 0);
