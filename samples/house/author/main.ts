/**
 * Makes the house: plan, light, panoramas, mesh, photographs, capture.json. What is there is left as it is, so a run
 * that was broken off goes on where it stopped; delete .work (or a part of it) to make it anew.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeCapture } from './capture/write-capture.ts';
import { encodePictures } from './encode.ts';
import { exportPlan } from './plan/export-plan.ts';
import { runBlender } from './run-blender.ts';

const house = path.resolve('samples/house');
const author = path.join(house, 'author');
const work = path.join(author, '.work');
const capture = path.join(house, 'capture');

type Variant = 'furnished' | 'empty';

const blender = (program: string, ...words: readonly string[]): Promise<void> => {
  console.log(`${program} ${words.join(' ')}`);
  return runBlender(author, work, program, words);
};

const light = async (variant: Variant): Promise<void> => {
  if (!existsSync(path.join(work, variant, 'house.blend'))) await blender('assemble', '--variant', variant);
  await blender('bake_light', '--variant', variant);
  await blender('bake_colour', '--variant', variant);
};

const panoramas = async (variant: Variant, folder: string): Promise<void> => {
  await blender('render', '--variant', variant);
  await encodePictures(path.join(work, variant, 'panos'), path.join(capture, folder));
};

const photographs = async (): Promise<void> => {
  await blender('render', '--shots', 'photos');
  await encodePictures(path.join(work, 'furnished', 'photos'), path.join(capture, 'photos'));
};

/** What the engine's moves are measured against. */
const halfway = async (): Promise<void> => {
  await blender('render', '--shots', 'midpoints');
  await encodePictures(
    path.join(work, 'furnished', 'midpoints'),
    path.resolve('tests/render/pictures/house-midpoints'),
  );
};

const meshes = async (): Promise<void> => {
  await blender('assemble_mesh');
  await blender('bake_mesh');
  await mkdir(path.join(capture, 'mesh'), { recursive: true });
  for (const name of ['house.glb', 'house-dense.glb'])
    await copyFile(path.join(work, 'mesh', name), path.join(capture, 'mesh', name));
};

/** In the order in which they need each other. */
const steps = {
  plan: () => exportPlan(path.join(work, 'plan.json')),
  light: () => light('furnished'),
  panoramas: () => panoramas('furnished', 'panos'),
  photographs,
  midpoints: halfway,
  meshes,
  'empty-light': () => light('empty'),
  'empty-panoramas': () => panoramas('empty', 'panos-empty'),
  capture: () => writeCapture(capture, path.join(house, 'attachments')),
} as const;

const isStep = (word: string): word is keyof typeof steps => word in steps;

const wanted = process.argv.slice(2);
const unknown = wanted.find((word) => !isStep(word));
if (unknown !== undefined) {
  console.error(`There is no step “${unknown}”; the steps are ${Object.keys(steps).join(', ')}.`);
  process.exitCode = 2;
} else {
  await mkdir(work, { recursive: true });
  for (const [name, step] of Object.entries(steps)) if (wanted.length === 0 || wanted.includes(name)) await step();
}
