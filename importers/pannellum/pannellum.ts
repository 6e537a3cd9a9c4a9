/**
 * Reads Pannellum's JSON configurations: single panoramas and tours; equirectangular, cube map and multiresolution
 * scenes. Scene hot spots become neighbours and links, the others tags. Conventions as in Pannellum 2.5: yaw 0 is the panorama's
 * centre column and increases to the right, pitch upwards; faces are oriented as in domain/geometry/cube-face.ts.
 */
import { dirname } from 'node:path';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { fromYawPitch, multiply, rotate, type Quat } from '#domain/geometry/quat.ts';
import { captureFormat, type CaptureSweepLink, type CaptureTag } from '#domain/model/capture.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { importFailure, nameOf, quotable } from '../failure.ts';
import type { SourceCapture, SourceSweep, ImportFailure } from '../source-capture.ts';
import { degrees, isRecord, mergeScenes, text, type Scene } from './scene-config.ts';
import { readScenePanorama, sceneRotation } from './scene-panorama.ts';

/** Metres from the sweep to a hot spot's tag, of which only the direction is known. */
const tagDistance = 2.5;

const isScene = (scene: unknown): boolean =>
  isRecord(scene) &&
  (typeof scene['panorama'] === 'string' || Array.isArray(scene['cubeMap']) || isRecord(scene['multiRes']));

/** Whether parsed JSON looks like a Pannellum configuration, and not like a capture bundle. */
export const isPannellumConfig = (json: unknown): boolean => {
  if (!isRecord(json) || 'enfilade' in json || 'sweeps' in json) return false;
  return isScene(json) || (isRecord(json['scenes']) && Object.values(json['scenes']).some(isScene));
};

interface SceneContent {
  readonly links: CaptureSweepLink[];
  readonly tags: CaptureTag[];
}

const webUrl = (value: string): string | null => (/^https?:\/\//i.test(value) ? value : null);

const rotationAt = (scene: Scene, yaw: unknown, pitch: unknown): Quat =>
  multiply(sceneRotation(scene), fromYawPitch(-degrees(yaw), degrees(pitch)));

/** As in Pannellum the first view of the scene, unless the hot spot has another one or keeps the view's direction. */
const arrivalRotation = (to: Scene, { targetYaw, targetPitch }: Readonly<Record<string, unknown>>): Quat | null => {
  if (targetYaw === 'same' || targetYaw === 'sameAzimuth') return null;
  return rotationAt(to, targetYaw ?? to.config['yaw'], targetPitch ?? to.config['pitch']);
};

const readHotSpots = (
  scene: Scene,
  scenes: ReadonlyMap<string, Scene>,
  notices: string[],
): Result<SceneContent, string> => {
  const content: SceneContent = { links: [], tags: [] };
  const given = scene.config['hotSpots'];
  const hotSpots = Array.isArray(given) ? given : isRecord(given) ? Object.values(given) : [];
  for (const [n, hotSpot] of hotSpots.entries()) {
    const where = `hot spot ${n + 1} of ${scene.label}`;
    if (!isRecord(hotSpot)) return fail(`${where} must be an object with pitch and yaw`);
    const direction = rotate(rotationAt(scene, hotSpot['yaw'], hotSpot['pitch']), [0, 0, -1]);
    const label = text(hotSpot['text']);
    if (hotSpot['sceneId'] !== undefined) {
      const to = text(hotSpot['sceneId']) || JSON.stringify(hotSpot['sceneId']);
      const target = scenes.get(to);
      const arrival = target && arrivalRotation(target, hotSpot);
      if (target)
        content.links.push({
          sweepId: to,
          direction,
          ...(label && { label }),
          ...(arrival && { arrivalRotation: arrival }),
        });
      else notices.push(`${where} leads to “${to.slice(0, 80)}”, which is not in scenes; it is left out.`);
    } else content.tags.push(readTag(scene, hotSpot, n, { where, direction, label }, notices));
  }
  return ok(content);
};

const readTag = (
  scene: Scene,
  hotSpot: Readonly<Record<string, unknown>>,
  n: number,
  { where, direction, label }: { where: string; direction: Vec3; label: string },
  notices: string[],
): CaptureTag => {
  const link = text(hotSpot['URL']);
  const media = text(hotSpot['video']) || text(hotSpot['image']) || link;
  const mediaUrl = webUrl(media);
  if (media && !mediaUrl)
    notices.push(`${where} shows “${media.slice(0, 80)}”, which is no web address; it is left out.`);
  const description = media === link ? '' : (webUrl(link) ?? '');
  return {
    id: `${scene.id}-${text(hotSpot['id']) || `tag${n + 1}`}`,
    ...(label && { label }),
    ...(description && { description }),
    anchorPosition: [direction[0] * tagDistance, direction[1] * tagDistance, direction[2] * tagDistance],
    stemNormal: [-direction[0], -direction[1], -direction[2]],
    stemLength: 0,
    ...(mediaUrl && { mediaUrl }),
    sweepId: scene.id,
  };
};

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

const detailsOf = (shared: Readonly<Record<string, unknown>>): NonNullable<SourceCapture['details']> => {
  const presentedBy = text(shared['author']);
  const externalUrl = webUrl(text(shared['authorURL']));
  return { ...(presentedBy && { presentedBy }), ...(externalUrl && { externalUrl }) };
};

const startOf = (scene: Scene): NonNullable<SourceCapture['start']> => ({
  mode: 'panorama',
  sweepId: scene.id,
  rotation: rotationAt(scene, scene.config['yaw'], scene.config['pitch']),
});

/**
 * Reads a configuration that `isPannellumConfig` accepts. Images are taken from the configuration's own folder only. The
 * scenes become unaligned sweeps, since Pannellum has no positions. Fails with one sentence that names the file, the scene and what to do.
 */
export const readPannellum = async (
  configPath: string,
  json: unknown,
): Promise<Result<SourceCapture, ImportFailure>> => {
  const reject = (reason: string) =>
    importFailure('pannellum-invalid', `${nameOf(configPath)}: ${quotable(reason, 400)}.`, {
      file: nameOf(configPath),
    });
  const merged = mergeScenes(json);
  if (!merged.ok) return reject(merged.failure);
  const { scenes, first, shared } = merged.value;
  const sceneById = new Map(scenes.map((scene) => [scene.id, scene]));
  const notices: string[] = [];
  const links = new Map<string, readonly CaptureSweepLink[]>();
  const tags: CaptureTag[] = [];
  const sweeps: SourceSweep[] = [];
  for (const scene of scenes) {
    const content = readHotSpots(scene, sceneById, notices);
    if (!content.ok) return reject(content.failure);
    links.set(scene.id, content.value.links);
    tags.push(...content.value.tags);
  }
  for (const scene of scenes) {
    const panorama = await readScenePanorama(dirname(configPath), scene);
    if (!panorama.ok) return reject(panorama.failure);
    sweeps.push({
      id: scene.id,
      name: text(scene.config['title']) || scene.id,
      rotation: sceneRotation(scene),
      panorama: panorama.value,
      neighbours: neighboursOf(scene.id, links),
      ...(links.get(scene.id)!.length > 0 && { links: links.get(scene.id)! }),
    });
  }
  const name = text(shared['title']) || (scenes.length === 1 ? text(first.config['title']) : '');
  return ok({
    enfilade: captureFormat,
    ...(name && { name }),
    details: detailsOf(scenes.length === 1 ? first.config : shared),
    sweeps,
    start: startOf(first),
    ...(tags.length > 0 && { tags: uniqueTags(tags) }),
    notices: notices.map((notice) => `${nameOf(configPath)}: ${quotable(notice, 400)}`),
  });
};
