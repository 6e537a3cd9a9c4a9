/** Merges three layers of options for each scene as Pannellum does: the tour's defaults, the scene's own, the top level's. */
import { fail, ok, type Result } from '#base/result.ts';

type Options = Readonly<Record<string, unknown>>;

export interface Scene {
  readonly id: string;
  /** For messages. */
  readonly label: string;
  readonly config: Options;
}

export interface Scenes {
  readonly scenes: readonly Scene[];
  readonly first: Scene;
  /** Options of the whole tour. */
  readonly shared: Options;
}

export const isRecord = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Degrees, which may be text, in radians; 0 for anything else, as in Pannellum. */
export const degrees = (value: unknown): number => {
  const number = Number(value);
  return Number.isFinite(number) ? (number * Math.PI) / 180 : 0;
};

export const mergeScenes = (json: unknown): Result<Scenes, string> => {
  if (!isRecord(json)) return fail('the configuration must be an object');
  const { scenes: given, default: defaults, ...top } = json;
  if (given === undefined) {
    const scene = { id: 'panorama', label: 'the panorama', config: { ...(isRecord(defaults) && defaults), ...top } };
    return ok({ scenes: [scene], first: scene, shared: scene.config });
  }
  if (!isRecord(given)) return fail('“scenes” must be an object of scenes by their ids');
  const shared: Options = { ...(isRecord(defaults) && defaults), ...top };
  const scenes: Scene[] = [];
  for (const [id, own] of Object.entries(given)) {
    if (!isRecord(own)) return fail(`scene “${id}” must be an object`);
    scenes.push({ id, label: `scene “${id}”`, config: { ...(isRecord(defaults) && defaults), ...own, ...top } });
  }
  const firstScene = shared['firstScene'];
  const first = firstScene === undefined ? scenes[0] : scenes.find((scene) => scene.id === firstScene);
  if (scenes.length === 0) return fail('the tour has no scenes');
  if (!first) return fail(`“firstScene” is “${String(firstScene)}”, which is no scene; name one of the tour's scenes`);
  return ok({ scenes, first, shared });
};
