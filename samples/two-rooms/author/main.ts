/** Builds the capture: surfaces, light, textures and mesh, panoramas, capture.json. See ../README.md for options. */
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import { appearanceOf } from './appearance.ts';
import { packAtlas, paintAtlas } from './atlas.ts';
import { furnishGallery } from './gallery.ts';
import { furnishKitchen } from './kitchen.ts';
import { furnishLiving } from './living.ts';
import { bakeLight, type Light } from './light.ts';
import { outside } from './outside.ts';
import { renderPanorama } from './panorama.ts';
import type { Patch } from './patch.ts';
import { buildShell } from './shell.ts';
import { tracerOf } from './tracer.ts';
import { eyeOf, viewpoints } from './viewpoints.ts';
import { captureOf } from './write-capture.ts';
import { glbOf } from './write-mesh.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    light: { type: 'string' },
    only: { type: 'string' },
    out: { type: 'string', default: 'samples/two-rooms/capture' },
    width: { type: 'string', default: '4096' },
  },
});

const started = Date.now();
const say = (text: string): void => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(7)} s  ${text}`);

const patches: Patch[] = [];
const portals = buildShell(patches);
furnishLiving(patches);
furnishKitchen(patches);
furnishGallery(patches);
const tracer = tracerOf(patches);
say(`${patches.length} surfaces, ${tracer.triangles} triangles`);

const quality = options.quick
  ? { spacing: 3, samples: 36, portalSamples: 4, sunSpacing: 0.04 }
  : { spacing: 1.15, samples: 121, portalSamples: 9, sunSpacing: 0.012 };

/** The baked light, from `--light FILE` where that was written before. */
const lightOf = async (): Promise<Light> => {
  const file = options.light;
  if (file && existsSync(file)) return deserialize(await readFile(file)) as Light;
  const baked = bakeLight(patches, tracer, portals, quality, say);
  if (file) await writeFile(file, serialize(baked));
  return baked;
};
const appearance = appearanceOf(patches, await lightOf());
const out = options.out;
await mkdir(`${out}/panos`, { recursive: true });
await mkdir(`${out}/mesh`, { recursive: true });
const wanted = options.only?.split(',');

if (!wanted || wanted.includes('mesh')) {
  const size = 2048;
  const floors = [];
  for (const group of ['ground', 'upper'] as const) {
    const indices = [...patches.keys()].filter((i) => patches[i]!.group === group);
    const { charts, density } = packAtlas(patches, indices, size);
    const raw = { width: size, height: size, channels: 3 } as const;
    const texture = await sharp(paintAtlas(patches, charts, appearance, size), { raw })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer();
    say(
      `${group}: ${charts.length} charts, ${density.toFixed(0)} texels a metre, ${(texture.length / 1024).toFixed(0)} KB`,
    );
    floors.push({ group, charts, textureSize: size, texture });
  }
  const { bytes, triangles } = await glbOf(patches, floors);
  await writeFile(`${out}/mesh/space.glb`, bytes);
  say(`mesh: ${triangles} triangles, ${(bytes.length / 1024).toFixed(0)} KB`);
}

await writeFile(`${out}/capture.json`, `${JSON.stringify(captureOf(), null, 2)}\n`);

const width = Number(options.width);
const scene = { patches, tracer, appearance, outside };
const garden = { patches: [], tracer: tracerOf([]), appearance, outside };
const places = [
  ...viewpoints.map((viewpoint) => ({ id: viewpoint.id, eye: eyeOf(viewpoint), scene })),
  { id: 'garden', eye: [5.2, 1.45, 7.4] as const, scene: garden },
];
for (const place of places) {
  if (wanted && !wanted.includes(place.id)) continue;
  const raw = { width, height: width / 2, channels: 3 } as const;
  const jpeg = await sharp(renderPanorama(place.scene, place.eye, width), { raw })
    .jpeg({ quality: 87, mozjpeg: true })
    .toBuffer();
  await writeFile(`${out}/panos/${place.id}.jpg`, jpeg);
  say(`${place.id}: ${(jpeg.length / 1024).toFixed(0)} KB`);
}
