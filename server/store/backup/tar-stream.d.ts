/** Types for the used part of tar-stream, which has none. */
declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream';

  export interface Header {
    readonly name: string;
    readonly size?: number;
    readonly mtime?: Date;
    readonly type?: string;
  }

  export interface Pack extends Readable {
    /** The entry's bytes, exactly `size`, must be written to the returned stream. */
    entry(header: Header, ended: (error?: Error | null) => void): Writable;
    finalize(): void;
  }

  export interface Extract extends Writable {
    on(event: 'entry', take: (header: Header, stream: Readable, next: (error?: Error) => void) => void): this;
    on(event: 'finish' | 'close', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }

  export const pack: () => Pack;
  export const extract: () => Extract;
}
