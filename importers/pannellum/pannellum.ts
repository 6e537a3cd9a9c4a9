/**
 * Reads Pannellum's JSON configurations: single panoramas and tours; equirectangular, cube map and multiresolution
 * scenes. Scene hot spots become neighbours, the others tags. Conventions as in Pannellum 2.5: yaw 0 is the panorama's
 * centre column and increases to the right, pitch upwards; faces are oriented as in domain/geometry/cube-face.ts.
 */
import { dirname } from 'node:path';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { fromYawPitch, multiply, rotate } from '#domain/geometry/quat.ts';
import { captureFormat, type CaptureTag } from '#domain/model/capture.ts';
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

interface Link {
  readonly from: string;
  readonly to: string;
  /** Unit vector, world space. */
  readonly direction: Vec3;
  readonly label: string;
}

interface SceneContent {
  readonly links: Link[];
  readonly tags: CaptureTag[];
}

const webUrl = (value: string): string | null => (/^https?:\/\//i.test(value) ? value : null);

const readHotSpots = (scene: Scene, ids: ReadonlySet<string>, notices: string[]): Result<SceneContent, string> => {
  const content: SceneContent = { links: [], tags: [] };
  const given = scene.config['hotSpots'];
  const hotSpots = Array.isArray(given) ? given : isRecord(given) ? Object.values(given) : [];
  for (const [n, hotSpot] of hotSpots.entries()) {
    const where = `hot spot ${n + 1} of ${scene.label}`;
    if (!isRecord(hotSpot)) return fail(`${where} must be an object with pitch and yaw`);
    const looking = fromYawPitch(-degrees(hotSpot['yaw']), degrees(hotSpot['pitch']));
    const direction = rotate(multiply(sceneRotation(scene), looking), [0, 0, -1]);
    const label = text(hotSpot['text']);
    if (hotSpot['sceneId'] !== undefined) {
      const to = text(hotSpot['sceneId']) || JSON.stringify(hotSpot['sceneId']);
      if (ids.has(to)) content.links.push({ from: scene.id, to, direction, label });
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

/** Neighbours in both directions: targets of this scene's links first, then scenes that link to it. */
const neighboursOf = (id: string, links: readonly Link[]): string[] => {
  const found = new Set<string>();
  for (const link of links) if (link.from === id) found.add(link.to);
  for (const link of links) if (link.to === id) found.add(link.from);
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
  rotation: multiply(sceneRotation(scene), fromYawPitch(-degrees(scene.config['yaw']), degrees(scene.config['pitch']))),
});

/**
 * Reads a configuration that `isPannellumConfig` accepts. Images are taken from the configuration's own folder only. The
 * scenes become unaligned sweeps, since Pannellum has no positions; the directions of links are stored in
 * `content.sweepLinks`. Fails with one sentence that names the file, the scene and what to do.
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
  const ids = new Set(scenes.map((scene) => scene.id));
  const notices: string[] = [];
  const links: Link[] = [];
  const tags: CaptureTag[] = [];
  const sweeps: SourceSweep[] = [];
  for (const scene of scenes) {
    const content = readHotSpots(scene, ids, notices);
    if (!content.ok) return reject(content.failure);
    links.push(...content.value.links);
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
    ...(links.length > 0 && { content: { sweepLinks: links } }),
    notices: notices.map((notice) => `${nameOf(configPath)}: ${quotable(notice, 400)}`),
  });
};
