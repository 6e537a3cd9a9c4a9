/**
 * Which panorama a page shows first, and in which direction: read from the page's data and address by the rules of the
 * application (domain/links/place.ts), but without checking the whole model.
 */
import type { Quat } from '#domain/geometry/quat.ts';
import { identity } from '#domain/geometry/quat.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { decodeShortLink } from '#domain/links/short-place-link.ts';
import { type TileLevel, tileLevels } from '#domain/model/model.ts';
import { isInside, numberOfMode } from '#domain/model/view-mode.ts';

export interface FirstView {
  readonly panoramaRotation: Quat;
  readonly cameraRotation: Quat;
  /** Ascending; always contains the lowest. */
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

/** Null if the first view is not a panorama, or the page has no model. */
export function firstView(page: PageData, query: URLSearchParams): FirstView | null {
  const model = (page.queries.GetModelPrefetch?.data as Prefetch | undefined)?.model;
  // Only the application reads the long form of a link: it is rare, and reading it takes much code.
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

/** Undefined if the address has no place, null if its place is not a panorama. */
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
