/** Finds the files that a scene names. Failures are predicates, whose subject is the scene, without a full stop. */
import type { FaceName } from '#domain/geometry/cube-face.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { quotable } from '../failure.ts';
import { pathPredicate, resolveInside, type PathFailure } from '../source/inside-folder.ts';
import { text } from './check-options.ts';
import type { Scene } from './scene-config.ts';

/** Pannellum's order of faces, and their letters in tile paths. */
export const faceOrder = ['front', 'right', 'back', 'left', 'up', 'down'] as const satisfies readonly FaceName[];

export const folderName = "the configuration's folder";

/** The file below the configuration's folder that a URL of it names. */
export const fileOf = (folder: string, url: string): Promise<Result<string, PathFailure>> =>
  resolveInside(folder, url.replace(/^\/+/, ''));

export const isWebUrl = (url: string): boolean => /^([a-z]+:)?\/\//i.test(url);

const decoded = (url: string): string => {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
};

/** The file that a URL names: as written, else without its query, else with its escapes decoded. */
export const findImage = async (folder: string, scene: Scene, url: string): Promise<Result<string, string>> => {
  const named = `names “${quotable(url, 100)}”`;
  const base = text(scene.config['basePath']);
  const full = isWebUrl(url) ? url : base + url;
  if (isWebUrl(full)) return fail(`${named}, an address on the web; download the picture and name it as a file`);
  const bare = full.replace(/[?#].*$/, '');
  for (const candidate of [full, bare, decoded(bare)]) {
    const file = await fileOf(folder, candidate);
    if (file.ok) return file;
    if (file.failure !== 'missing') return fail(`${named}, ${pathPredicate(file.failure, folderName)}`);
  }
  return fail(`${named}, which is not there; put it beside the configuration or correct the name`);
};

export const readFaces = async (
  folder: string,
  scene: Scene,
  urlOf: (face: FaceName, n: number) => string,
): Promise<Result<Readonly<Record<FaceName, string>>, string>> => {
  const files: Partial<Record<FaceName, string>> = {};
  for (const [n, face] of faceOrder.entries()) {
    const url = urlOf(face, n);
    if (!url || url === 'null') return fail(`has no ${face} face; a cube needs all six`);
    const file = await findImage(folder, scene, url);
    if (!file.ok) return file;
    files[face] = file.value;
  }
  return ok(files as Record<FaceName, string>);
};
