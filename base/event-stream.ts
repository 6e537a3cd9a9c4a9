/** Reads server-sent events from a stream of bytes, by the standard's rules (html.spec.whatwg.org, 9.2.6). */
export interface StreamEvent {
  /** `message` where the server names none. */
  readonly type: string;
  readonly data: string;
  /** The id of the last event that had one. */
  readonly lastId: string;
}

export interface StreamHandlers {
  readonly event: (event: StreamEvent) => void;
  /** Anything came, be it a comment: the line is alive. */
  readonly alive: () => void;
}

interface Reading {
  type: string;
  data: string[];
  lastId: string;
}

/** A line's field goes into what is read; an empty line ends an event. */
const readLine = (line: string, reading: Reading, notify: (event: StreamEvent) => void): void => {
  if (line === '') {
    const { type, data, lastId } = reading;
    if (data.length > 0) notify({ type: type || 'message', data: data.join('\n'), lastId });
    reading.type = '';
    reading.data = [];
    return;
  }
  const colon = line.indexOf(':');
  const field = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
  if (field === 'data') reading.data.push(value);
  if (field === 'event') reading.type = value;
  if (field === 'id' && !value.includes('\0')) reading.lastId = value;
};

/** Resolves when the stream ends, rejects when it breaks. An event that was not ended is left out. */
export const readEventStream = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { event, alive }: StreamHandlers,
  lastId = '',
): Promise<void> => {
  const reading: Reading = { type: '', data: [], lastId };
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    alive();
    rest += value;
    // A carriage return at the end may be the first half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line, reading, event);
  }
};
