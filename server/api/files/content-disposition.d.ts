/** The part of content-disposition that we use; version 0.5 has no types of its own. */
declare module 'content-disposition' {
  const contentDisposition: (filename: string, options: { readonly type: 'inline' | 'attachment' }) => string;
  // oxlint-disable-next-line import/no-default-export -- the package exports itself so
  export default contentDisposition;
}
