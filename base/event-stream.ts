/** Reads server-sent events from a stream of bytes, by the standard's rules (html.spec.whatwg.org, 9.2.6). */
export interface StreamEvent {
  /** `message` where the server gives none. */
  readonly type: string;
  readonly data: string;
  /** The id of the last event that had one. */
  readonly lastEventId: string;
}

export interface EventStreamHandlers {
  readonly onEvent: (event: StreamEvent) => void;
  /** Bytes were received, even if only of a comment: the connection is alive. */
  readonly onActivity: () => void;
}

interface ParserState {
  type: string;
  data: string[];
  lastEventId: string;
}

/** Adds the line's field to the current event; an empty line completes the event. */
const readLine = (line: string, state: ParserState, onEvent: (event: StreamEvent) => void): void => {
  if (line === '') {
    const { type, data, lastEventId } = state;
    if (data.length > 0) onEvent({ type: type || 'message', data: data.join('\n'), lastEventId });
    state.type = '';
    state.data = [];
    return;
  }
  const colon = line.indexOf(':');
  const field = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
  if (field === 'data') state.data.push(value);
  if (field === 'event') state.type = value;
  if (field === 'id' && !value.includes('\0')) state.lastEventId = value;
};

/**
 * Resolves when the stream ends, rejects when it fails. An incomplete event at the end is dropped.
 * @param lastEventId the id that applies until the stream sends one.
 */
export const readEventStream = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onEvent, onActivity }: EventStreamHandlers,
  lastEventId = '',
): Promise<void> => {
  const state: ParserState = { type: '', data: [], lastEventId };
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onActivity();
    rest += value;
    // A carriage return at the end may be the first half of a CR LF pair.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line, state, onEvent);
  }
};
