/** Draws a small image of a mesh: parallel projection, a depth buffer, grey by the angle to the light. */
import { conjugate, rotate, type Quat } from '#domain/geometry/quat.ts';
import { centre } from '#domain/geometry/box3.ts';
import { cross, dot, normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { MeshGeometry } from '../mesh/read-mesh.ts';

const background = 24;
const margin = 0.9;
/** Over the viewer's left shoulder, so that floors and the two kinds of walls differ. */
const towardsLight = normalize([-0.5, 0.8, 0.4]);

interface Screen {
  /** For each vertex x and y in pixels and the depth in metres (larger is nearer). */
  readonly points: Float32Array;
  readonly scale: number;
}

const project = ({ positions, boundingBox }: MeshGeometry, rotation: Quat, width: number, height: number): Screen => {
  const turn = conjugate(rotation);
  const middle = centre(boundingBox);
  const points = new Float32Array(positions.length);
  let [halfWidth, halfHeight] = [1e-6, 1e-6];
  for (let i = 0; i < positions.length; i += 3) {
    const point: Vec3 = rotate(turn, sub([positions[i]!, positions[i + 1]!, positions[i + 2]!], middle));
    points.set(point, i);
    halfWidth = Math.max(halfWidth, Math.abs(point[0]));
    halfHeight = Math.max(halfHeight, Math.abs(point[1]));
  }
  const scale = margin * Math.min(width / 2 / halfWidth, height / 2 / halfHeight);
  for (let i = 0; i < points.length; i += 3) {
    points[i] = width / 2 + points[i]! * scale;
    points[i + 1] = height / 2 - points[i + 1]! * scale;
  }
  return { points, scale };
};

/** Three bytes for each pixel. Back faces are not drawn, which shows the inside of rooms. */
export const drawMesh = (mesh: MeshGeometry, rotation: Quat, width: number, height: number): Uint8Array => {
  const { points, scale } = project(mesh, rotation, width, height);
  const depth = new Float32Array(width * height).fill(-Infinity);
  const out = new Uint8Array(width * height * 3).fill(background);
  for (let i = 0; i + 2 < mesh.indices.length; i += 3) {
    const [a, b, c] = [mesh.indices[i]! * 3, mesh.indices[i + 1]! * 3, mesh.indices[i + 2]! * 3];
    const [ax, ay, az] = [points[a]!, points[a + 1]!, points[a + 2]!];
    const [bx, by, bz] = [points[b]!, points[b + 1]!, points[b + 2]!];
    const [cx, cy, cz] = [points[c]!, points[c + 1]!, points[c + 2]!];
    const doubled = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    // y points down on the screen: anticlockwise faces have a negative area.
    if (doubled >= 0) continue;
    const normal = cross(
      [(bx - ax) / scale, (ay - by) / scale, bz - az],
      [(cx - ax) / scale, (ay - cy) / scale, cz - az],
    );
    const light = 0.3 + 0.65 * Math.max(0, dot(normalize(normal), towardsLight));
    const shade = Math.round(255 * light);
    for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy))); y <= Math.min(height - 1, Math.max(ay, by, cy)); y++)
      for (let x = Math.max(0, Math.ceil(Math.min(ax, bx, cx))); x <= Math.min(width - 1, Math.max(ax, bx, cx)); x++) {
        const u = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / doubled;
        const v = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / doubled;
        if (u < 0 || v < 0 || u + v > 1) continue;
        const z = az * u + bz * v + cz * (1 - u - v);
        const at = y * width + x;
        if (z <= depth[at]!) continue;
        depth[at] = z;
        out.fill(shade, at * 3, at * 3 + 3);
      }
  }
  return out;
};
