/**
 * GLSL (ES 3.00) that samples panoramas from the tile cache: a direction is mapped to a face and a position on it (as in
 * domain/geometry/cube-face.ts), and the page table gives the layer of the finest tile there.
 *
 * A single panorama seen from its own position is the common case and has a short function, `samplePanorama`. During a
 * move `panoramasAt` blends three slots, each with its position, rotation and weight; the weights of a frame add up to 1.
 * A panorama does not colour points that are occluded in it (gpu/visibility-store.ts). Points occluded in all of them are
 * coloured by the fill sweep, a third panorama of negligible weight; sky that is occluded there too, by the colour of the
 * sky around it (gpu/sky-store.ts). These are separate shaders: a software renderer runs both sides of a branch.
 */
import { tileSize } from '#domain/model/model.ts';
import { edgeVisibilityDistance, maxVisibilityDistance, visibilityMapSize } from '../gpu/visibility-store.ts';
import { pageSide, pagesPerSlot, slotCount } from '../gpu/tile-cache.ts';

export const panoramaUniforms = [
  'panoramaPosition',
  'panoramaRotation',
  'panoramaWeight',
  'panoramaFaceMask',
  'fillSlotAndWeight',
  'visibleSlots',
] as const;
export const panoramaSamplers = ['tiles', 'pages', 'visibilityMaps'] as const;

const halfTexel = 0.5 / tileSize;

export const faceOfGlsl = /* glsl */ `
// The cube face that a direction falls on, and the position on it.
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
  float tilesPerSide = exp2(page.b);
  vec2 tilePosition = uv * tilesPerSide;
  vec2 tile = min(floor(tilePosition), tilesPerSide - 1.0);
  // Closer than half a texel to the edge, filtering would read beyond it.
  vec2 inside = clamp(tilePosition - tile, ${halfTexel}, ${1 - halfTexel});
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

/** Weight of a panorama near an occluder's edge: negligible beside one that sees open sky, but more than 0. */
const edgeShare = 1e-4;

/** Needs the uniform `cameraPosition`. */
const panoramasAtGlsl = (edge: string): string => /* glsl */ `${samplePanoramaGlsl}
// w: 0 for a panorama that moves with the camera, else 1.
uniform vec4 panoramaPosition[${slotCount}];
uniform mat4 panoramaRotation[${slotCount}];
uniform float panoramaWeight[${slotCount}];

// A bit for each face whose visibility map is drawn.
uniform float panoramaFaceMask[${slotCount}];
uniform highp sampler2DArray visibilityMaps;

// The slot of the fill sweep (-1: none) and its weight.
uniform vec2 fillSlotAndWeight;

// The slots with a weight, the fill sweep's last; w: their number. A software renderer takes the same time for a slot
// that a condition skips, but not for one that the loop does not reach.
uniform vec4 visibleSlots;

// x: 1 where the panorama sees the point, 0 where the mesh occludes it, guessShare where its map is not drawn. Near a
// silhouette, and on surfaces at a grazing angle, a texel of the map spans several depths, so the tolerance grows with the
// slant. y: the weight of its colour as a guess: distant leaves before the sky are a better guess than a near door frame.
vec2 seesPoint(int slot, int face, vec2 uv, float distanceToPoint, float cosine, float guessShare) {
  if ((int(panoramaFaceMask[slot]) >> face & 1) == 0) return vec2(guessShare);
  float reach = texture(visibilityMaps, vec3(uv, float(slot * 6 + face))).r;
  float slant = sqrt(max(0.0, 1.0 - cosine * cosine)) / max(cosine, 0.05);
  float texel = distanceToPoint * ${1 / visibilityMapSize} * slant * (1.0 + 0.25 * slant);
  float tolerance = 0.02 + 0.004 * distanceToPoint + texel;
  float sees = 1.0 - smoothstep(tolerance, tolerance * 1.5 + 0.01, min(distanceToPoint, ${maxVisibilityDistance}.0) - reach);
  ${edge}
  float nearness = min(1.0, reach / distanceToPoint);
  return vec2(sees, guessShare * nearness * nearness);
}

// The colour of a world point as the weighted panoramas saw it; alpha 0 where none has a tile there. A point that is
// occluded in a panorama is left to the others; one that is occluded in all of them to the fill sweep, which never
// guesses. seen is 0 where all of them would have to guess.
vec4 panoramasAt(vec3 point, vec3 normal, out float seen) {
  vec4 sum = vec4(0.0);
  vec4 guess = vec4(0.0);
  for (int i = 0; i < int(visibleSlots.w); i++) {
    int slot = int(visibleSlots[i]);
    bool isFillSweep = slot == int(fillSlotAndWeight.x);
    float weight = isFillSweep ? fillSlotAndWeight.y : panoramaWeight[slot];
    // Beside the others' colour the fill sweep's would make no visible difference.
    if (isFillSweep && sum.a > weight * 250.0) break;
    vec4 position = panoramaPosition[slot];
    vec3 way = point - mix(cameraPosition, position.xyz, position.w);
    int face;
    vec2 uv;
    faceOf(mat3(panoramaRotation[slot]) * way, face, uv);
    vec4 color = weight * readTile(slot, face, uv);
    float distanceToPoint = length(way);
    float guessShare = isFillSweep ? 0.0 : 1.0;
    vec2 sees = seesPoint(slot, face, uv, distanceToPoint, abs(dot(way, normal)) / distanceToPoint, guessShare);
    sum += color * sees.x;
    guess += color * sees.y;
  }
  // The fill sweep's weight reaches the threshold of seen a twentieth of the way from either end.
  seen = clamp(sum.a * 1e4, 0.0, 1.0);
  if (guess.a > 0.0) sum += guess / guess.a * 1e-5;
  return sum.a > 0.0 ? sum / sum.a : sum;
}
`;

/** For points of the mesh. */
export const surfaceGlsl = panoramasAtGlsl('');

const skyShareGlsl = `mix(${edgeShare}, 1.0, smoothstep(${edgeVisibilityDistance}.0, ${maxVisibilityDistance}.0, reach))`;

/** For points beyond the mesh: a panorama is hardly reliable close to the edge of something before the sky. */
export const skyGlsl = panoramasAtGlsl(`sees *= ${skyShareGlsl};`);

/** For both: `isSky` is to be set before, 1 for points beyond the mesh and 0 for points of it. */
export const surfaceAndSkyGlsl = `float isSky;\n${panoramasAtGlsl(`sees *= mix(1.0, ${skyShareGlsl}, isSky);`)}`;

/** `openSky`: the sum of the colours of the panoramas that see open sky in a direction; alpha is their number. */
export const clearSkyGlsl = /* glsl */ `${samplePanoramaGlsl}
uniform mat4 panoramaRotation[${slotCount}];
uniform float panoramaFaceMask[${slotCount}];
uniform highp sampler2DArray visibilityMaps;

vec4 openSky(vec3 d) {
  vec4 sum = vec4(0.0);
  for (int slot = 0; slot < ${slotCount}; slot++) {
    int face;
    vec2 uv;
    faceOf(mat3(panoramaRotation[slot]) * d, face, uv);
    if ((int(panoramaFaceMask[slot]) >> face & 1) == 0) continue;
    float reach = texture(visibilityMaps, vec3(uv, float(slot * 6 + face))).r;
    if (reach > ${(edgeVisibilityDistance + maxVisibilityDistance) / 2}.0) sum += readTile(slot, face, uv);
  }
  return sum;
}
`;
