/** The HTML that embeds a space in another page (docs/reference/sharing.md#embed-code). */

/** Pixels; null: as wide as its place in the page, 16:9. */
export const embedSizes = {
  small: { width: 640, height: 360 },
  medium: { width: 853, height: 480 },
  large: { width: 1280, height: 720 },
  responsive: null,
} as const;
export type EmbedSize = keyof typeof embedSizes;

/** What the frame may do; without them there is neither full screen nor VR in it. */
const permissions = [
  'fullscreen',
  'xr-spatial-tracking',
  'gyroscope',
  'accelerometer',
  'autoplay',
  'clipboard-write',
  'web-share',
];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeAttribute = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);

export interface EmbedContent {
  /** The shared link. */
  readonly link: string;
  /** The name of the space, which screen readers announce. */
  readonly title: string;
}

export const embedCode = ({ link, title }: EmbedContent, size: EmbedSize): string => {
  const pixels = embedSizes[size];
  const shape = pixels
    ? `width="${pixels.width}" height="${pixels.height}" style="border: 0"`
    : 'style="width: 100%; aspect-ratio: 16 / 9; border: 0"';
  const [src, name] = [escapeAttribute(link), escapeAttribute(title)];
  return `<iframe src="${src}" title="${name}" ${shape} loading="lazy" allow="${permissions.join('; ')}" allowfullscreen></iframe>`;
};
