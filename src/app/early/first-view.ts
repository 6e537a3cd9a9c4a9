/** Which panorama a page shows first and from where, read from the page's own data and its address. */
import type { Quat } from '#domain/geometry/quat.ts';
import { fromYawPitch, identity } from '#domain/geometry/quat.ts';
import type { PageData } from '#domain/graph/page-data.ts';

export interface FirstView {
  readonly panoramaRotation: Quat;
  readonly cameraRotation: Quat;
  faceUrl(face: number): string;
}

interface Xyzw {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}

interface Location {
  readonly id: string;
  readonly index: number;
  readonly enabled: boolean;
  readonly pano: {
    readonly rotation: Xyzw;
    readonly skyboxes: readonly { readonly resolution: string; readonly tileUrlTemplate: string }[];
  };
}

interface Prefetch {
  readonly model: {
    readonly locations: readonly Location[];
    readonly start: {
      readonly mode: number;
      readonly anchor: { readonly id: string } | null;
      readonly rotation: Xyzw;
    } | null;
  } | null;
}

const insideModes = new Set([1, 4]);
const quat = ({ x, y, z, w }: Xyzw): Quat => [x, y, z, w];

/** Null where the first view is no panorama, or the page holds no space. */
export function firstView(page: PageData, query: URLSearchParams): FirstView | null {
  const model = (page.queries.GetModelPrefetch?.data as Prefetch | undefined)?.model;
  if (!model || query.has('oops')) return null;
  const linkMode = query.get('sm');
  const mode = linkMode === null ? (query.has('ss') ? 1 : (model.start?.mode ?? 1)) : Number(linkMode);
  if (!insideModes.has(mode)) return null;
  const linked = query.get('ss');
  const location =
    model.locations.find((l) => (linked ? l.index === Number(linked) - 1 : l.id === model.start?.anchor?.id)) ??
    model.locations.find((l) => l.enabled);
  const base = location?.pano.skyboxes.find((s) => s.resolution === '512');
  if (!location || !base) return null;
  const template = base.tileUrlTemplate;
  return {
    panoramaRotation: quat(location.pano.rotation),
    cameraRotation: linkedRotation(query.get('sr')) ?? (model.start && !linked ? quat(model.start.rotation) : identity),
    faceUrl: (face) => template.replace('{face}', String(face)).replace('{x}', '0').replace('{y}', '0'),
  };
}

/** `sr`: Euler angles x (pitch), y (yaw), z, in radians. */
function linkedRotation(text: string | null): Quat | null {
  const [pitch = 0, yaw = 0] = text?.split(',').map(Number) ?? [];
  return text && Number.isFinite(pitch) && Number.isFinite(yaw) ? fromYawPitch(yaw, pitch) : null;
}
