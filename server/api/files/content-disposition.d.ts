/** Types of the part of content-disposition that is used; version 0.5 has none. */
declare module 'content-disposition' {
  const contentDisposition: (filename: string, options: { readonly type: 'inline' | 'attachment' }) => string;
  // oxlint-disable-next-line import/no-default-export -- the package exports itself so
  export default contentDisposition;
}
