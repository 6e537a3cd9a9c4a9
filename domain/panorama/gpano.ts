/**
 * Marks a JPEG as a spherical panorama for other programs: Google's panorama metadata in an XMP packet
 * (developers.google.com/streetview/spherical-metadata).
 */
export interface PhotoSphereMetadata {
  /** Pixels; the width is twice the height. */
  readonly width: number;
  readonly height: number;
  /** Heading of the image's centre, degrees clockwise from north. */
  readonly headingDegrees: number;
}

const namespace = 'http://ns.adobe.com/xap/1.0/';

const packetOf = ({ width, height, headingDegrees }: PhotoSphereMetadata): string => {
  const properties: Readonly<Record<string, string | number>> = {
    ProjectionType: 'equirectangular',
    UsePanoramaViewer: 'True',
    CroppedAreaImageWidthPixels: width,
    CroppedAreaImageHeightPixels: height,
    FullPanoWidthPixels: width,
    FullPanoHeightPixels: height,
    CroppedAreaLeftPixels: 0,
    CroppedAreaTopPixels: 0,
    PoseHeadingDegrees: headingDegrees.toFixed(1),
  };
  const attributes = Object.entries(properties).map(([name, value]) => `GPano:${name}="${value}"`);
  return (
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" ${attributes.join(' ')}/>` +
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>'
  );
};

/** Encodes UTF-8 without TextEncoder: the packet is ASCII except for its byte order mark. */
const bytesOf = (text: string): number[] =>
  Array.from(text).flatMap((letter) => (letter === '\uFEFF' ? [0xef, 0xbb, 0xbf] : [letter.charCodeAt(0)]));

const isMarker = (jpeg: Uint8Array, at: number, marker: number): boolean =>
  jpeg[at] === 0xff && jpeg[at + 1] === marker;

/**
 * A copy of the JPEG with the metadata, at the start after the JFIF header.
 * @throws Error where it is not a JPEG.
 */
export const withPhotoSphereMetadata = (jpeg: Uint8Array, metadata: PhotoSphereMetadata): Uint8Array<ArrayBuffer> => {
  if (!isMarker(jpeg, 0, 0xd8)) throw new Error('not a JPEG');
  const content = bytesOf(`${namespace}\0${packetOf(metadata)}`);
  const length = content.length + 2;
  const segment = [0xff, 0xe1, length >> 8, length & 255, ...content];
  // JFIF requires its header to be the first.
  const after = isMarker(jpeg, 2, 0xe0) ? 4 + (jpeg[4] ?? 0) * 256 + (jpeg[5] ?? 0) : 2;
  const joined = new Uint8Array(jpeg.length + segment.length);
  joined.set(jpeg.subarray(0, after));
  joined.set(segment, after);
  joined.set(jpeg.subarray(after), after + segment.length);
  return joined;
};
