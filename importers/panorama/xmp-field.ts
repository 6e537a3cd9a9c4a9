/**
 * The text of an XMP property; null where it is absent. XMP stores a property as an attribute or as an element.
 *
 * @param name with its usual prefix, such as `GPano:PoseHeadingDegrees`
 */
export const xmpField = (xmp: string, name: string): string | null =>
  new RegExp(`${name}\\s*=\\s*["']([^"']*)["']`).exec(xmp)?.[1] ??
  new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)<`).exec(xmp)?.[1] ??
  null;
