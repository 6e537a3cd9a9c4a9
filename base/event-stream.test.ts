import { describe, expect, it } from 'vitest';
import { readEventStream, type StreamEvent } from './event-stream.ts';

/** Splits the text into chunks of so many bytes, also within characters and line ends. */
const streamOf = (text: string, bytes: number): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const all = new TextEncoder().encode(text);
  return new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < all.length; at += bytes) controller.enqueue(all.slice(at, at + bytes));
      controller.close();
    },
  });
};

const read = async (text: string, bytes: number, lastEventId?: string): Promise<readonly StreamEvent[]> => {
  const events: StreamEvent[] = [];
  await readEventStream(
    streamOf(text, bytes),
    { onEvent: (event) => events.push(event), onActivity: () => {} },
    lastEventId,
  );
  return events;
};
const event = (data: string, changes: Partial<StreamEvent> = {}): StreamEvent => ({
  type: 'message',
  data,
  lastEventId: '',
  ...changes,
});

describe.each([[1], [2], [3], [1000]])('in chunks of %i bytes', (bytes) => {
  it.each<[string, readonly StreamEvent[]]>([
    ['data: a\n\n', [event('a')]],
    ['data:a\ndata\ndata:  b\n\n', [event('a\n\n b')]],
    ['event: change\nid: 7\ndata: {"ü":"🏠"}\n\n', [event('{"ü":"🏠"}', { type: 'change', lastEventId: '7' })]],
    ['id: 7\ndata: a\n\ndata: b\n\n', [event('a', { lastEventId: '7' }), event('b', { lastEventId: '7' })]],
    ['id: 7\n\nid\ndata: b\n\n', [event('b')]],
    ['id: a\0b\ndata: b\n\n', [event('b')]],
    [': heartbeat\n\nevent: x\n\ndata: a\n\n', [event('a')]],
    ['data: a\r\n\r\ndata: b\r\n\r\n', [event('a'), event('b')]],
    ['data: a\r\rdata: b\n\n', [event('a'), event('b')]],
    ['retry: 10\nother: x\ndata: a\n\n', [event('a')]],
    ['data: unfinished\n', []],
    ['\uFEFFdata: a\n\n', [event('a')]],
  ])('%j', async (text, events) => expect(await read(text, bytes)).toEqual(events));
});

it('starts from the given last event id', async () => {
  expect(await read('data: a\n\n', 1000, '41')).toEqual([event('a', { lastEventId: '41' })]);
});
