/** Types for the used part of s3rver, which has none. */
declare module 's3rver' {
  export interface S3rverOptions {
    readonly address: string;
    readonly port: number;
    readonly directory: string;
    readonly silent: boolean;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  }
  const S3rver: new (options: S3rverOptions) => {
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
    readonly httpServer: { closeAllConnections(): void };
  };
  // oxlint-disable-next-line import/no-default-export -- a CommonJS module
  export default S3rver;
}
