/**
 * GLSL (ES 3.00) that reads panoramas out of the tile store: a direction becomes a face and a place on it
 * (domain/geometry/cube-face.ts has the same table), the page table says which layer holds the finest tile there.
 *
 * One panorama seen from its own place is the common case and has the short way, `samplePanorama`. On the way between
 * places, `panoramasAt` mixes three slots, each with its place, turn and weight; weights of one frame add up to 1. What
 * was hidden from a panorama (gpu/sight-store.ts) is not painted by it; what was hidden from all of them is painted by
 * the fill sweep, a third panorama with next to no weight, and the sky that not even it sees by what the sky is like around
 * there (gpu/sky-store.ts). They are different shaders: a software renderer runs both sides of a branch.
 */
import { tileSize } from '#domain/model/model.ts';
import { edgeVisibilityDistance, maxVisibilityDistance, visibilityMapSize } from '../gpu/visibility-store.ts';
import { pageSide, pagesPerSlot, slotCount } from '../gpu/tile-store.ts';

export const panoramaUniforms = [
  'panoramaPosition',
  'panoramaRotation',
  'panoramaWeight',
  'panoramaSight',
  'panoramaWitness',
] as const;
export const panoramaSamplers = ['tiles', 'pages', 'sights'] as const;

const halfTexel = 0.5 / tileSize;

export const faceOfGlsl = /* glsl */ `
// The cube's face that a direction falls on, and where on it.
void faceOf(vec3 d, out int face, out vec2 uv) {
  vec3 a = abs(d);
  if (a.y >= a.x && a.y >= a.z) {
    face = d.y > 0.0 ? 0 : 5;
    uv = vec2(d.x, d.y > 0.0 ? -d.z : d.z) / a.y;
  } else if (a.z >= a.x) {
    face = d.z < 0.0 ? 1 : 3;
    uv = vec2(d.z < 0.0 ? d.x : -d.x, -d.y) / a.z;
  } else {
    face = d.x > 0.0 ? 2 : 4;
    uv = vec2(d.x > 0.0 ? d.z : -d.z, -d.y) / a.x;
  }
  uv = clamp(uv * 0.5 + 0.5, 0.0, 1.0);
}
`;

export const samplePanoramaGlsl = /* glsl */ `
uniform highp sampler2DArray tiles;
uniform highp sampler2D pages;
${faceOfGlsl}
vec4 readTile(int slot, int face, vec2 uv) {
  ivec2 cell = ivec2(min(uv * ${pageSide}.0, ${pageSide - 1}.0));
  vec4 page = floor(texelFetch(pages, ivec2(cell.x, slot * ${pagesPerSlot} + face * ${pageSide} + cell.y), 0) * 255.0 + 0.5);
  float side = exp2(page.b);
  vec2 place = uv * side;
  vec2 tile = min(floor(place), side - 1.0);
  // Half a texel from the border, the filter would reach across it.
  vec2 inside = clamp(place - tile, ${halfTexel}, ${1 - halfTexel});
  vec3 color = textureLod(tiles, vec3(inside, page.r + page.g * 256.0), 0.0).rgb;
  return page.a > 0.0 ? vec4(color, 1.0) : vec4(0.0);
}

vec4 samplePanorama(int slot, vec3 d) {
  int face;
  vec2 uv;
  faceOf(d, face, uv);
  return readTile(slot, face, uv);
}
`;

/** Counts for so little beside a panorama to which the sky lies open, and yet for more than nothing. */
const edgeShare = 1e-4;

const panoramasAtGlsl = (edge: string): string => /* glsl */ `${samplePanoramaGlsl}
uniform vec3 panoramaPosition[${slotCount}];
uniform mat4 panoramaRotation[${slotCount}];
uniform float panoramaWeight[${slotCount}];

// A bit for each face whose sight is drawn.
uniform float panoramaSight[${slotCount}];
uniform highp sampler2DArray sights;

// The slot of the fill sweep (-1: none) and its weight.
uniform vec2 panoramaWitness;

// 1 where a panorama sees as far as the point, 0 where the mesh stands before it, and as told where its sight is not
// drawn. Near a silhouette and on surfaces seen from the side a texel of the sights spans several depths: so much is
// allowed, and more the further from the side. Beside it how much its guess counts: leaves far off before the sky are a
// better one than a door frame at hand.
vec2 seesPoint(int slot, int face, vec2 uv, float far, float facing, float untold) {
  if ((int(panoramaSight[slot]) >> face & 1) == 0) return vec2(untold);
  float reach = texture(sights, vec3(uv, float(slot * 6 + face))).r;
  float slant = sqrt(max(0.0, 1.0 - facing * facing)) / max(facing, 0.05);
  float texel = far * ${1 / visibilityMapSize} * slant * (1.0 + 0.25 * slant);
  float slack = 0.02 + 0.004 * far + texel;
  float sees = 1.0 - smoothstep(slack, slack * 1.5 + 0.01, min(far, ${maxVisibilityDistance}.0) - reach);
  ${edge}
  float nearness = min(1.0, reach / far);
  return vec2(sees, untold * nearness * nearness);
}

// The image of a point in the world as the weighted panoramas saw it; alpha 0 where none has a tile there. A point
// that was hidden from a panorama is left to the others, and from all of them to the fill sweep, which never guesses; seen
// is 0 where all would have to.
vec4 panoramasAt(vec3 point, vec3 normal, out float seen) {
  vec4 sum = vec4(0.0);
  vec4 guess = vec4(0.0);
  for (int slot = 0; slot < ${slotCount}; slot++) {
    bool isWitness = slot == int(panoramaWitness.x);
    float weight = isWitness ? panoramaWitness.y : panoramaWeight[slot];
    // Beside what others saw it would change nothing that one could see.
    if (weight > 0.0 && !(isWitness && sum.a > weight * 250.0)) {
      vec3 way = point - panoramaPosition[slot];
      int face;
      vec2 uv;
      faceOf(mat3(panoramaRotation[slot]) * way, face, uv);
      vec4 color = weight * readTile(slot, face, uv);
      float far = length(way);
      float untold = isWitness ? 0.0 : 1.0;
      vec2 sees = seesPoint(slot, face, uv, far, abs(dot(way, normal)) / far, untold);
      sum += color * sees.x;
      guess += color * sees.y;
    }
  }
  // The fill sweep counts as one that saw from a twentieth of the way on, at either end.
  seen = clamp(sum.a * 1e4, 0.0, 1.0);
  if (guess.a > 0.0) sum += guess / guess.a * 1e-5;
  return sum.a > 0.0 ? sum / sum.a : sum;
}
`;

/** For points of the mesh. */
export const surfaceGlsl = panoramasAtGlsl('');

/** For points beyond the mesh: close to what stands before the sky a panorama is hardly to be trusted. */
export const skyGlsl = panoramasAtGlsl(
  `sees *= mix(${edgeShare}, 1.0, smoothstep(${edgeVisibilityDistance}.0, ${maxVisibilityDistance}.0, reach));`,
);

/** What the shown panoramas see of the open sky in a direction: the sum, alpha how many they are. */
export const clearSkyGlsl = /* glsl */ `${samplePanoramaGlsl}
uniform mat4 panoramaRotation[${slotCount}];
uniform float panoramaSight[${slotCount}];
uniform highp sampler2DArray sights;

vec4 openSky(vec3 d) {
  vec4 sum = vec4(0.0);
  for (int slot = 0; slot < ${slotCount}; slot++) {
    int face;
    vec2 uv;
    faceOf(mat3(panoramaRotation[slot]) * d, face, uv);
    if ((int(panoramaSight[slot]) >> face & 1) == 0) continue;
    float reach = texture(sights, vec3(uv, float(slot * 6 + face))).r;
    if (reach > ${(edgeVisibilityDistance + maxVisibilityDistance) / 2}.0) sum += readTile(slot, face, uv);
  }
  return sum;
}
`;
