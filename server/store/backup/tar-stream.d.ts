/** What we use of tar-stream, which brings no types. */
declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream';

  export interface Header {
    readonly name: string;
    readonly size?: number;
    readonly mtime?: Date;
    readonly type?: string;
  }

  export interface Pack extends Readable {
    /** The entry's bytes, exactly `size` of them, are written to what it answers. */
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
