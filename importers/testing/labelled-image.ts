/**
 * A synthetic panorama whose colour encodes the direction: red, green and blue increase along x, y and z. So rotated,
 * mirrored or misplaced cube faces have wrong colours.
 */
import sharp, { type Sharp } from 'sharp';
import { directionOfFace, faceNames, type FaceIndex, type FaceName } from '#domain/geometry/cube-face.ts';
import { normalize, type Vec3 } from '#domain/geometry/vec3.ts';

/** The colour that a direction must have, 0–255. */
export const colourOf = (direction: Vec3): Vec3 => {
  const [x, y, z] = normalize(direction);
  return [127.5 + 100 * x, 127.5 + 100 * y, 127.5 + 100 * z];
};

type Paint = (x: number, y: number) => Vec3;

const paint = (width: number, height: number, colour: Paint): Sharp => {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) pixels.set(colour(x + 0.5, y + 0.5).map(Math.round), at);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

export const labelledEquirect = (width: number, height = width / 2): Sharp =>
  paint(width, height, (x, y) => {
    const longitude = (x / width - 0.5) * 2 * Math.PI;
    const latitude = (0.5 - y / height) * Math.PI;
    const flat = Math.cos(latitude);
    return colourOf([Math.sin(longitude) * flat, Math.sin(latitude), -Math.cos(longitude) * flat]);
  });

export const labelledFace = (face: FaceName, size: number): Sharp =>
  paint(size, size, (x, y) => colourOf(directionOfFace(faceNames.indexOf(face) as FaceIndex, x / size, y / size)));

/** The largest difference of any channel between a face and its expected colours, in every third row and column. */
export const worstDifference = async (file: string, face: FaceIndex): Promise<number> => {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  let worst = 0;
  for (let y = 0; y < info.height; y += 3)
    for (let x = 0; x < info.width; x += 3) {
      const expected = colourOf(directionOfFace(face, (x + 0.5) / info.width, (y + 0.5) / info.height));
      for (let k = 0; k < 3; k++)
        worst = Math.max(worst, Math.abs(data[(y * info.width + x) * info.channels + k]! - expected[k]!));
    }
  return worst;
};
