/** Draws the four sides of a panorama's cube as one strip of 360°, with equal angles in each column. */

/** Square images: the sides of the cube, seen from inside, from the middle of the panorama to the right. */
export type StripFaces = readonly [front: string, right: string, back: string, left: string];

const stripWidth = 1440;
/** Tangent of the elevation at the upper and the lower edge: what the sides of a cube have at their corners. */
export const stripTangent = 0.7;
const stripHeight = Math.round((stripWidth / (2 * Math.PI)) * 2 * stripTangent);

const loadImage = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
};

/** The middle of the panorama is in the middle. Rejects where an image cannot be loaded. */
export const drawStrip = async (faces: StripFaces): Promise<HTMLCanvasElement> => {
  const images = await Promise.all(faces.map(loadImage));
  const canvas = document.createElement('canvas');
  canvas.width = stripWidth;
  canvas.height = stripHeight;
  const context = canvas.getContext('2d')!;
  for (let column = 0; column < stripWidth; column++) {
    const angle = ((column + 0.5) / stripWidth) * 2 * Math.PI - Math.PI;
    const side = Math.round(angle / (Math.PI / 2));
    const inFace = angle - side * (Math.PI / 2);
    const image = images[(side + 4) % 4]!;
    const size = image.naturalWidth;
    const left = Math.min(size - 1, ((Math.tan(inFace) + 1) / 2) * size);
    const half = (stripTangent / Math.cos(inFace) / 2) * size;
    context.drawImage(image, left, size / 2 - half, 1, 2 * half, column, 0, 1, stripHeight);
  }
  return canvas;
};
