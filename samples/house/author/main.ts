/**
 * Generates the house: plan, light, panoramas, mesh, photographs, capture.json. Existing results are reused, so an
 * interrupted run continues; delete .work (or a part of it) to generate them again.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeCapture } from './capture/write-capture.ts';
import { encodeImages } from './encode.ts';
import { exportPlan } from './plan/export-plan.ts';
import { runBlender } from './run-blender.ts';

const house = path.resolve('samples/house');
const author = path.join(house, 'author');
const workFolder = path.join(author, '.work');
const capture = path.join(house, 'capture');

type Variant = 'furnished' | 'empty';

const blender = (program: string, ...parameters: readonly string[]): Promise<void> => {
  console.log(`${program} ${parameters.join(' ')}`);
  return runBlender(author, workFolder, program, parameters);
};

const light = async (variant: Variant): Promise<void> => {
  if (!existsSync(path.join(workFolder, variant, 'house.blend'))) await blender('assemble', '--variant', variant);
  await blender('bake_light', '--variant', variant);
  await blender('bake_colour', '--variant', variant);
};

const panoramas = async (variant: Variant, folder: string): Promise<void> => {
  await blender('render', '--variant', variant);
  await encodeImages(path.join(workFolder, variant, 'panos'), path.join(capture, folder));
};

const photographs = async (): Promise<void> => {
  await blender('render', '--shots', 'photos');
  await encodeImages(path.join(workFolder, 'furnished', 'photos'), path.join(capture, 'photos'));
};

/** What the engine's moves are measured against. */
const halfway = async (): Promise<void> => {
  await blender('render', '--shots', 'midpoints');
  await encodeImages(
    path.join(workFolder, 'furnished', 'midpoints'),
    path.resolve('tests/render/pictures/house-midpoints'),
  );
};

const meshes = async (): Promise<void> => {
  await blender('assemble_mesh');
  await blender('bake_mesh');
  await mkdir(path.join(capture, 'mesh'), { recursive: true });
  for (const name of ['house.glb', 'house-dense.glb'])
    await copyFile(path.join(workFolder, 'mesh', name), path.join(capture, 'mesh', name));
};

/** In the order of their dependencies. */
const steps = {
  plan: () => exportPlan(path.join(workFolder, 'plan.json')),
  light: () => light('furnished'),
  panoramas: () => panoramas('furnished', 'panos'),
  photographs,
  midpoints: halfway,
  meshes,
  'empty-light': () => light('empty'),
  'empty-panoramas': () => panoramas('empty', 'panos-empty'),
  capture: () => writeCapture(capture, path.join(house, 'attachments')),
} as const;

const isStep = (name: string): name is keyof typeof steps => name in steps;

const requested = process.argv.slice(2);
const unknown = requested.find((name) => !isStep(name));
if (unknown !== undefined) {
  console.error(`There is no step “${unknown}”; the steps are ${Object.keys(steps).join(', ')}.`);
  process.exitCode = 2;
} else {
  await mkdir(workFolder, { recursive: true });
  for (const [name, step] of Object.entries(steps))
    if (requested.length === 0 || requested.includes(name)) await step();
}
