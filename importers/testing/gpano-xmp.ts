/** Writes GPano properties as an XMP packet. */
const head =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/"';

export const gpanoXmp = (properties: Readonly<Record<string, string | number>>): string =>
  `${head}${Object.entries(properties)
    .map(([name, value]) => ` GPano:${name}="${value}"`)
    .join('')}/></rdf:RDF></x:xmpmeta>`;

export interface CropPixels {
  readonly full: readonly [width: number, height: number];
  readonly size: readonly [width: number, height: number];
  readonly at: readonly [left: number, top: number];
}

export const cropXmp = ({ full, size, at }: CropPixels, more: Readonly<Record<string, string | number>> = {}): string =>
  gpanoXmp({
    FullPanoWidthPixels: full[0],
    FullPanoHeightPixels: full[1],
    CroppedAreaImageWidthPixels: size[0],
    CroppedAreaImageHeightPixels: size[1],
    CroppedAreaLeftPixels: at[0],
    CroppedAreaTopPixels: at[1],
    ...more,
  });
