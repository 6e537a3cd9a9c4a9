/** Merges three layers of options for each scene as Pannellum does: the tour's defaults, the scene's own, the top level's. */
import { fail, ok, type Result } from '#base/result.ts';
import { misspeltScenesKey } from '#domain/sources/pannellum-keys.ts';
import { quotable } from '../failure.ts';
import { checkSceneOptions, checkTourOptions, isRecord, text, type Options } from './check-options.ts';
import { shown, type TourReport } from './tour-report.ts';

export interface Scene {
  readonly id: string;
  /** For messages. */
  readonly label: string;
  /** Its own; '' where it has none. */
  readonly title: string;
  readonly isObject: boolean;
  /** Merged; values of the wrong type are left out. */
  readonly config: Options;
}

export interface Tour {
  readonly scenes: readonly Scene[];
  /** Options of the whole tour. */
  readonly shared: Options;
  /** As given. */
  readonly firstScene: unknown;
}

const defaultsOf = (given: unknown, report: TourReport): Options => {
  if (isRecord(given)) return checkTourOptions(given, '“default”', report);
  if (given !== undefined && given !== null)
    report.add(`“default” is ${shown(given)}, which is no object; it is left out.`);
  return {};
};

/** A title that several scenes have does not say which is meant. */
const labelOf = (id: string, title: string, titles: readonly string[]): string => {
  const isUnique = title !== '' && titles.indexOf(title) === titles.lastIndexOf(title);
  return `scene “${quotable(isUnique ? title : id, 60)}”`;
};

const titleOf = (scene: unknown): string => (isRecord(scene) ? text(scene['title']) : '');

/** Reports what is left out. */
export const mergeScenes = (json: unknown, report: TourReport): Result<Tour, string> => {
  if (!isRecord(json)) return fail('the configuration must be an object');
  const { scenes: given, default: givenDefaults, ...givenTop } = json;
  const defaults = defaultsOf(givenDefaults, report);
  const top = checkTourOptions(givenTop, given === undefined ? 'the panorama' : 'the top level', report);
  const shared: Options = { ...defaults, ...top };
  const { firstScene } = shared;
  const misspelt = misspeltScenesKey(json);
  if (misspelt !== null) return fail(`the scenes are in ${shown(misspelt)}, which is not read; write “scenes”`);
  if (given === undefined) {
    const title = text(shared['title']);
    const scene: Scene = { id: 'panorama', label: 'the panorama', title, isObject: true, config: shared };
    return ok({ scenes: [scene], shared, firstScene: undefined });
  }
  if (!isRecord(given)) return fail('“scenes” must be an object of scenes by their ids');
  const entries = Object.entries(given);
  if (entries.length === 0) return fail('the tour has no scenes');
  const titles = entries.map(([, scene]) => titleOf(scene));
  const scenes = entries.map(([id, own], n): Scene => {
    const label = labelOf(id, titles[n]!, titles);
    const options = isRecord(own) ? checkSceneOptions(own, label, report) : {};
    return { id, label, title: titles[n]!, isObject: isRecord(own), config: { ...defaults, ...options, ...top } };
  });
  return ok({ scenes, shared, firstScene });
};
