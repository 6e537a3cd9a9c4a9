/**
 * Which panorama a page shows first and from where, read from the page's own data and its address by the same rules as
 * the application's (domain/links/place.ts), but without checking the whole model.
 */
import type { Quat } from '#domain/geometry/quat.ts';
import { identity } from '#domain/geometry/quat.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { decodeShortLink } from '#domain/links/short-link.ts';
import { type TileLevel, tileLevels } from '#domain/model/model.ts';
import { isInside, numberOfMode } from '#domain/model/view-mode.ts';

export interface FirstView {
  readonly panoramaRotation: Quat;
  readonly cameraRotation: Quat;
  /** Ascending; the lowest is always there. */
  readonly levels: readonly TileLevel[];
  tileUrl(tile: { readonly level: number; readonly face: number; readonly x: number; readonly y: number }): string;
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

type Place = { readonly location: Location; readonly rotation: Quat };

const quat = ({ x, y, z, w }: Xyzw): Quat => [x, y, z, w];

/** Null where the first view is no panorama, or the page holds no space. */
export function firstView(page: PageData, query: URLSearchParams): FirstView | null {
  const model = (page.queries.GetModelPrefetch?.data as Prefetch | undefined)?.model;
  // The long form of a link is left to the application: it is rare and long to read.
  if (!model || query.has('oops') || query.has('start')) return null;
  const enabled = model.locations.filter((l) => l.enabled);
  const linked = linkedPlace(enabled, query);
  const place = linked === undefined ? startPlace(enabled, model.start) : linked;
  if (!place) return null;
  const { rotation, skyboxes } = place.location.pano;
  const templateOf = (level: string) => skyboxes.find(({ resolution }) => resolution === level)?.tileUrlTemplate;
  const levels = tileLevels.filter(templateOf);
  if (levels[0] !== '512') return null;
  return {
    panoramaRotation: quat(rotation),
    cameraRotation: place.rotation,
    levels,
    tileUrl: ({ level, face, x, y }) =>
      (templateOf(levels[level] ?? '512') ?? '')
        .replace('{face}', String(face))
        .replace('{x}', String(x))
        .replace('{y}', String(y)),
  };
}

/** Undefined where the address names no place, null where it names one that is no panorama. */
function linkedPlace(locations: readonly Location[], query: URLSearchParams): Place | null | undefined {
  const link = decodeShortLink((name) => query.get(name));
  if (!link.ok || !link.value) return undefined;
  const { mode, sweepIndex, rotation } = link.value;
  if (!isInside(mode)) return null;
  const location = locations.find((l) => l.index === sweepIndex);
  return location && { location, rotation: rotation ?? identity };
}

function startPlace(locations: readonly Location[], start: NonNullable<Prefetch['model']>['start']): Place | null {
  const [first] = locations;
  const inside = start && (start.mode === numberOfMode.panorama || start.mode === numberOfMode.outdoor);
  if (start && !inside) return null;
  const saved = start && locations.find((l) => l.id === start.anchor?.id);
  if (start && saved) return { location: saved, rotation: quat(start.rotation) };
  return first ? { location: first, rotation: identity } : null;
}
