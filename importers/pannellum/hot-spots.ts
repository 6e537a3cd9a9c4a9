/** Reads the hot spots of a scene: those with a scene to go to are links, the others tags. */
import { fromYawPitch, multiply, rotate, type Quat } from '#domain/geometry/quat.ts';
import { scale, type Vec3 } from '#domain/geometry/vec3.ts';
import type { CaptureSweepLink, CaptureTag } from '#domain/model/capture.ts';
import { assumedDistance } from '#domain/tools/tool.ts';
import { quotable } from '../failure.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import { checkHotSpotOptions, degrees, directionFailure, isRecord, text, type Options } from './check-options.ts';
import { defaultPitch, sceneRotation } from './scene-panorama.ts';
import type { Scene } from './scene-config.ts';
import { shown, type TourReport } from './tour-report.ts';

const hotSpotTypes: ReadonlySet<string> = new Set(['scene', 'info']);

export interface HotSpots {
  readonly links: readonly CaptureSweepLink[];
  readonly tags: readonly CaptureTag[];
  /** The id of the scene, for each hot spot that leads to one that is left out. */
  readonly leftOutTargets: readonly string[];
}

/** The scenes that hot spots may lead to. */
export interface Targets {
  readonly imported: ReadonlyMap<string, Scene>;
  readonly leftOut: ReadonlySet<string>;
}

interface HotSpot {
  readonly scene: Scene;
  /** From 1. */
  readonly number: number;
  /** For messages. */
  readonly place: string;
  readonly options: Options;
  readonly direction: Vec3;
  readonly label: string;
}

export const webUrl = (value: string): string | null => (/^https?:\/\//i.test(value) ? value : null);

export const rotationAt = (scene: Scene, yaw: unknown, pitch: unknown): Quat =>
  multiply(sceneRotation(scene), fromYawPitch(-degrees(yaw), degrees(pitch)));

/** As in Pannellum the first view of the scene, unless the hot spot has another one or keeps the view's direction. */
const arrivalRotation = (to: Scene, { targetYaw, targetPitch }: Options): Quat | null => {
  if (targetYaw === 'same' || targetYaw === 'sameAzimuth') return null;
  return rotationAt(to, targetYaw ?? to.config['yaw'], targetPitch ?? to.config['pitch'] ?? defaultPitch(to));
};

/** Null for a hot spot that cannot be placed, which is reported. */
const readHotSpot = (given: unknown, number: number, scene: Scene, report: TourReport): HotSpot | null => {
  const written = isRecord(given) ? text(given['text']) : '';
  const place = `hot spot ${number}${written ? ` (“${quotable(written, 40)}”)` : ''} of ${scene.label}`;
  const leaveOut = (predicate: string): null => {
    report.add(`${place} ${predicate}; it is left out.`);
    return null;
  };
  if (!isRecord(given)) return leaveOut('is no object with pitch and yaw');
  const options = checkHotSpotOptions(given, place, report);
  const failure = directionFailure(options);
  if (failure) return leaveOut(failure);
  const direction = rotate(rotationAt(scene, options['yaw'], options['pitch']), [0, 0, -1]);
  return { scene, number, place, options, direction, label: text(options['text']) };
};

const readLink = ({ options, direction, label }: HotSpot, to: Scene): CaptureSweepLink => {
  const arrival = arrivalRotation(to, options);
  return {
    sweepId: to.id,
    direction,
    ...(label && { label }),
    ...(arrival && { arrivalRotation: arrival }),
  };
};

const mediaOf = (options: Options): string => text(options['video']) || text(options['image']) || text(options['URL']);

const readTag = ({ scene, number, place, options, direction, label }: HotSpot, report: TourReport): CaptureTag => {
  const link = text(options['URL']);
  const media = mediaOf(options);
  const mediaUrl = webUrl(media);
  if (media && !mediaUrl)
    report.add(`${place} shows “${quotable(media)}”, which is no web address; the address is left out.`);
  const description = media === link ? '' : (webUrl(link) ?? '');
  return {
    id: `${scene.id}-${text(options['id']) || `tag${number}`}`,
    ...(label && { label }),
    ...(description && { description }),
    anchorPosition: scale(direction, assumedDistance),
    stemNormal: [-direction[0], -direction[1], -direction[2]],
    stemLength: 0,
    ...(mediaUrl && { mediaUrl }),
    sweepId: scene.id,
  };
};

/** A scene's id as written, else without spaces around it. */
const targetOf = (sceneId: unknown, { imported, leftOut }: Targets): string => {
  const written = typeof sceneId === 'string' ? sceneId : text(sceneId) || JSON.stringify(sceneId);
  return imported.has(written) || leftOut.has(written) ? written : written.trim();
};

/** As in Pannellum: an empty id is none. */
const isLink = ({ options: { sceneId } }: HotSpot): boolean =>
  sceneId !== undefined && sceneId !== null && sceneId !== '';

const reportUnknownTarget = ({ place }: HotSpot, to: string, { imported }: Targets, report: TourReport): void =>
  report.add(
    () => `${place} leads to ${shown(to)}, which is not in scenes; it is left out.${didYouMean(to, imported.keys())}`,
  );

/** Reports what is left out. */
export const readHotSpots = (scene: Scene, targets: Targets, report: TourReport): HotSpots => {
  const links: CaptureSweepLink[] = [];
  const tags: CaptureTag[] = [];
  const leftOutTargets: string[] = [];
  for (const [n, given] of Object.values(scene.config['hotSpots'] ?? []).entries()) {
    const hotSpot = readHotSpot(given, n + 1, scene, report);
    if (!hotSpot) continue;
    const type = text(hotSpot.options['type']);
    if (type && !hotSpotTypes.has(type))
      report.addAt(hotSpot.place, `the type ${shown(type)} is not known; the hot spot is imported without it.`);
    if (isLink(hotSpot)) {
      const to = targetOf(hotSpot.options['sceneId'], targets);
      const target = targets.imported.get(to);
      if (target) links.push(readLink(hotSpot, target));
      else if (targets.leftOut.has(to)) leftOutTargets.push(to);
      else reportUnknownTarget(hotSpot, to, targets, report);
    } else if (type === 'scene' && !mediaOf(hotSpot.options))
      report.add(`${hotSpot.place} leads to a scene but has no “sceneId”; it is left out.`);
    else tags.push(readTag(hotSpot, report));
  }
  return { links, tags, leftOutTargets };
};
