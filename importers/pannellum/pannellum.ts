/**
 * Reads Pannellum's JSON configurations: single panoramas and tours; equirectangular, cube map and multiresolution
 * scenes. Scene hot spots become neighbours and links, the others tags. Conventions as in Pannellum 2.5: yaw 0 is the panorama's
 * centre column and increases to the right, pitch upwards; faces are oriented as in domain/geometry/cube-face.ts.
 */
import { captureFormat, type CaptureSweepLink, type CaptureTag } from '#domain/model/capture.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { importFailure, nameOf, quotable } from '../failure.ts';
import { planPanorama } from '../panorama/plan-panorama.ts';
import { createVerifyPixels, type VerifyPixels } from '../panorama/verify-pixels.ts';
import type { SourceCapture, ImportFailure, PanoramaSource } from '../source-capture.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import { text, type Options } from './check-options.ts';
import { readHotSpots, rotationAt, webUrl, type HotSpots, type Targets } from './hot-spots.ts';
import { mergeScenes, type Scene, type Tour } from './scene-config.ts';
import { TourFiles } from './scene-images.ts';
import { defaultPitch, readScenePanorama, sceneRotation } from './scene-panorama.ts';
import { createTourReport, shown, type TourReport } from './tour-report.ts';

const maxSentenceLength = 500;

export interface PannellumOptions {
  /** Stops the check of the images. */
  readonly signal?: AbortSignal | undefined;
  /** As in `ReadOptions`. */
  readonly verify?: VerifyPixels | undefined;
}

/** By scene. */
type Links = ReadonlyMap<string, readonly CaptureSweepLink[]>;

/** Neighbours in both directions: targets of this scene's links first, then scenes that link to it. */
const neighboursOf = (id: string, links: Links): string[] => {
  const found = new Set(links.get(id)?.map(({ sweepId }) => sweepId));
  for (const [from, ofScene] of links) if (ofScene.some(({ sweepId }) => sweepId === id)) found.add(from);
  found.delete(id);
  return [...found];
};

const uniqueTags = (tags: readonly CaptureTag[]): CaptureTag[] => {
  const taken = new Set<string>();
  return tags.map((tag) => {
    let id = tag.id;
    for (let n = 2; taken.has(id); n++) id = `${tag.id}-${n}`;
    taken.add(id);
    return { ...tag, id };
  });
};

const detailsOf = (shared: Options): NonNullable<SourceCapture['details']> => {
  const presentedBy = text(shared['author']);
  const externalUrl = webUrl(text(shared['authorURL']));
  return { ...(presentedBy && { presentedBy }), ...(externalUrl && { externalUrl }) };
};

const startOf = (scene: Scene): NonNullable<SourceCapture['start']> => ({
  mode: 'panorama',
  sweepId: scene.id,
  rotation: rotationAt(scene, scene.config['yaw'], scene.config['pitch'] ?? defaultPitch(scene)),
});

interface ImportedScene {
  readonly scene: Scene;
  readonly panorama: PanoramaSource;
}

interface LeftOutScene {
  readonly scene: Scene;
  /** Why, without a full stop. */
  readonly sentence: string;
  readonly failure: ImportFailure;
}

interface FoundScenes {
  readonly imported: readonly ImportedScene[];
  readonly leftOut: readonly LeftOutScene[];
}

type Reject = (reason: string) => ReturnType<typeof importFailure>;

/** Of the headers and pixels of a scene's images, with which the import would fail later. */
const imagesFailure = async (panorama: PanoramaSource, verify: VerifyPixels): Promise<ImportFailure | null> => {
  const planned = await planPanorama(panorama);
  return planned.ok ? verify(planned.value.plan) : planned.failure;
};

/** Also checks the images, so that a scene whose images are damaged is left out. */
const findScenes = async (
  files: TourFiles,
  tour: Tour,
  report: TourReport,
  reject: Reject,
  verify: VerifyPixels,
): Promise<FoundScenes> => {
  const imported: ImportedScene[] = [];
  const leftOut: LeftOutScene[] = [];
  const read: { scene: Scene; panorama: Result<PanoramaSource, string> }[] = [];
  for (const scene of tour.scenes) read.push({ scene, panorama: await readScenePanorama(files, scene, report) });
  const shared = files.sharedImages();
  for (const { scene, panorama } of read) {
    const predicate = panorama.ok ? shared.get(scene) : panorama.failure;
    if (!panorama.ok || predicate !== undefined) {
      const { failure } = reject(`${scene.label} ${predicate}`);
      leftOut.push({ scene, sentence: `it ${predicate}`, failure });
      continue;
    }
    const failure = tour.scenes.length > 1 ? await imagesFailure(panorama.value, verify) : null;
    if (!failure) imported.push({ scene, panorama: panorama.value });
    else leftOut.push({ scene, sentence: failure.message.replace(/\.$/, ''), failure });
  }
  return { imported, leftOut };
};

const reportLeftOut = ({ scene, sentence }: LeftOutScene, linkCount: number, report: TourReport): void => {
  const links = linkCount === 1 ? 'hot spot that leads' : `${linkCount} hot spots that lead`;
  const withLinks = linkCount === 0 ? '' : `, with the ${links} to it`;
  report.addScene(`${scene.label} is left out${withLinks}: ${sentence}.`);
};

/** The scene that the tour names as its first, else the first one that is imported. */
const chooseFirst = (tour: Tour, { imported, leftOut }: FoundScenes, report: TourReport): Scene => {
  const byId = new Map(imported.map(({ scene }) => [scene.id, scene]));
  const firstImported = imported[0]!.scene;
  const id = typeof tour.firstScene === 'number' ? String(tour.firstScene) : tour.firstScene;
  if (id === undefined || id === null || id === '') return firstImported;
  const named = typeof id === 'string' ? byId.get(id) : undefined;
  if (named) return named;
  const isLeftOut = leftOut.some(({ scene }) => scene.id === id);
  const failure = isLeftOut ? 'which is left out' : 'which is not in scenes';
  const question = isLeftOut || typeof id !== 'string' ? '' : didYouMean(id, byId.keys());
  report.add(`“firstScene” is ${shown(id)}, ${failure}; the tour starts in ${firstImported.label}.${question}`);
  return firstImported;
};

const nameOfTour = ({ shared }: Tour, first: Scene): string => text(shared['title']) || first.title;

const readAllHotSpots = ({ imported, leftOut }: FoundScenes, report: TourReport): ReadonlyMap<string, HotSpots> => {
  const targets: Targets = {
    imported: new Map(imported.map(({ scene }) => [scene.id, scene])),
    leftOut: new Set(leftOut.map(({ scene }) => scene.id)),
  };
  return new Map(imported.map(({ scene }) => [scene.id, readHotSpots(scene, targets, report)]));
};

const toCapture = (tour: Tour, scenes: FoundScenes, report: TourReport): Omit<SourceCapture, 'notices'> => {
  const first = chooseFirst(tour, scenes, report);
  const hotSpots = readAllHotSpots(scenes, report);
  const all = [...hotSpots.values()];
  const lostLinks = new Map<string, number>();
  for (const id of all.flatMap(({ leftOutTargets }) => leftOutTargets)) lostLinks.set(id, (lostLinks.get(id) ?? 0) + 1);
  for (const each of scenes.leftOut) reportLeftOut(each, lostLinks.get(each.scene.id) ?? 0, report);
  const links: Links = new Map([...hotSpots].map(([id, ofScene]) => [id, ofScene.links]));
  const tags = all.flatMap((ofScene) => ofScene.tags);
  const name = nameOfTour(tour, first);
  return {
    enfilade: captureFormat,
    ...(name && { name }),
    details: detailsOf(tour.scenes.length === 1 ? first.config : tour.shared),
    sweeps: scenes.imported.map(({ scene, panorama }) => ({
      id: scene.id,
      name: scene.title || scene.id,
      rotation: sceneRotation(scene),
      panorama,
      neighbours: neighboursOf(scene.id, links),
      ...(links.get(scene.id)!.length > 0 && { links: links.get(scene.id)! }),
    })),
    start: startOf(first),
    ...(tags.length > 0 && { tags: uniqueTags(tags) }),
  };
};

/**
 * Reads a configuration that `isPannellumConfig` accepts. Images are taken from the configuration's own folder only. The
 * scenes become unaligned sweeps, since Pannellum has no positions. What cannot be read is left out with a notice
 * (docs/reference/imports.md#what-is-left-out-of-a-tour); where no scene remains, it fails with one sentence that names
 * the file, the scene and what to do. Throws the reason of the signal.
 */
export const readPannellum = async (
  configPath: string,
  json: unknown,
  { signal, verify = createVerifyPixels(signal) }: PannellumOptions = {},
): Promise<Result<SourceCapture, ImportFailure>> => {
  const file = nameOf(configPath);
  const reject: Reject = (reason) =>
    importFailure('pannellum-invalid', `${file}: ${quotable(reason, maxSentenceLength)}.`, { file });
  const report = createTourReport();
  const tour = mergeScenes(json, report);
  if (!tour.ok) return reject(tour.failure);
  const files = new TourFiles(configPath);
  const scenes = await findScenes(files, tour.value, report, reject, verify);
  const [firstLeftOut] = scenes.leftOut;
  if (scenes.imported.length === 0 && firstLeftOut) return fail(firstLeftOut.failure);
  const capture = toCapture(tour.value, scenes, report);
  const isImported = new Set(scenes.imported.map(({ scene }) => scene));
  return ok({
    ...capture,
    notices: [
      ...report.notices().map((notice) => `${file}: ${quotable(notice, maxSentenceLength)}`),
      ...files.notices((scene) => isImported.has(scene)),
    ],
  });
};
