/** The part of draco3dgltf that is used; the package has no types. */
declare module 'draco3dgltf' {
  const draco3d: { createDecoderModule(): Promise<unknown> };
  // oxlint-disable-next-line import/no-default-export -- the package exports itself so
  export default draco3d;
}
