/**
 * The query parameters that the viewer reads (docs/reference/parameters.md#query-parameters), as facts. Parameters that nobody knows are kept in the
 * address untouched; `isLeftOutOfShareLinks` says which ones a shared link drops.
 */
import type { ReadParameter } from './place-link.ts';

export interface ViewerParameters {
  /** From `m` or `model`; a full model address is reduced to its id. Null when the address names none. */
  readonly modelId: string | null;
  readonly play: boolean;
  readonly quickstart: boolean;
  readonly edit: boolean;
  /** `tool` upper-cased, or TAGS / NOTES where `tag` / `note` is given. */
  readonly openingTool: string | null;
  readonly language: string | null;
  /** The tag that is open from the start. */
  readonly tag: string | null;
  /** `mt=0` takes tags away. */
  readonly tags: boolean;
  /** `pin=0` leaves the pins of tags out of the image; the list of tags stays. */
  readonly pins: boolean;
  /** `tagIcons=0` gives all pins the common icon. */
  readonly tagIcons: boolean;
  /** Videos play where they are, on iPhones too, which else fill the screen with them. */
  readonly playsInline: boolean;
  /** `layers`: a code that goes before the model's policy of views and layers (views/layers-mode.ts); null: none. */
  readonly layersOverride: string | null;
  /** 1 suppresses the start-up help. */
  readonly suppressHelp: boolean;
  readonly applicationKey: string | null;
  /** `f=0` takes the floor selector away. */
  readonly floorSelect: boolean;
  /** `title=0` hides the model's name. */
  readonly title: boolean;
  /** `wh=0` gives the wheel back to the page. */
  readonly wheel: boolean;
  readonly zoom: boolean;
  /** One button for dollhouse and floor plan, with its hint. */
  readonly peekaboo: boolean;
  /** How the tour's reel is at the beginning: `hl`, also as the field's numbers 0, 1 and 2. */
  readonly reel: ReelStart;
  /** `stories` tells the tour with its words (true) or without (false); null: as its owner chose. */
  readonly stories: boolean | null;
  /** `lp=1`: after its last stop the tour begins anew. */
  readonly loopTour: boolean;
  /** Null, or the code of the error screen that is asked for; '1' stands for the generic one. */
  readonly oops: string | null;
  /** What developers of spaces ask for. */
  readonly tuning: {
    /** Smooths edges in every frame, not only at rest; costs a third to a half of the speed. */
    readonly antialias: boolean;
    /** Fetches the coarse images of neighbours before one goes there. */
    readonly prefetch: boolean;
    /** Leaves the ceilings on in the dollhouse. */
    readonly ceilings: boolean;
    readonly wireframe: boolean;
    readonly colorize: 'rooms' | 'chunks' | null;
    /** Draws moves with all pixels on slow machines, too. */
    readonly fullResolution: boolean;
    /** Large meshes in chunks. */
    readonly tiledMesh: boolean;
  };
  readonly debug: boolean;
  readonly log: string | null;
}

/** Flash: open for a moment, so that one knows of it. */
export type ReelStart = 'collapsed' | 'expanded' | 'flash';
const reelStarts: Readonly<Record<string, ReelStart>> = {
  1: 'expanded',
  expanded: 'expanded',
  2: 'flash',
  flash: 'flash',
};

const isOn = (value: string | null): boolean => value === '1' || value === 'true';
const isOff = (value: string | null): boolean => value === '0' || value === 'false';

/** A model's id, also out of an address such as https://host/api/player/models/ID or https://host/show?m=ID. */
export const modelIdOf = (value: string | null): string | null => {
  if (value === null || value.trim() === '') return null;
  const text = value.trim();
  const inQuery = /[?&](?:m|model)=([^&#]+)/.exec(text)?.[1];
  if (inQuery) return decodeURIComponent(inQuery);
  const inPath = /\/models\/([^/?#]+)/.exec(text)?.[1];
  return inPath ? decodeURIComponent(inPath) : text;
};

const openingToolOf = (read: ReadParameter): string | null => {
  if (read('tag')) return 'TAGS';
  if (read('note')) return 'NOTES';
  return read('tool')?.toUpperCase() || null;
};

export const readParameters = (read: ReadParameter): ViewerParameters => ({
  modelId: modelIdOf(read('m') ?? read('model')),
  play: isOn(read('play')),
  quickstart: isOn(read('qs')),
  edit: isOn(read('edit')),
  openingTool: openingToolOf(read),
  language: read('lang') || null,
  tag: read('tag') || null,
  tags: !isOff(read('mt')),
  pins: !isOff(read('pin')),
  tagIcons: !isOff(read('tagIcons')),
  playsInline: isOn(read('playsInline')),
  layersOverride: read('layers') || null,
  suppressHelp: isOn(read('ts')),
  applicationKey: read('applicationKey') || null,
  floorSelect: !isOff(read('f')),
  title: !isOff(read('title')),
  wheel: !isOff(read('wh')),
  zoom: !isOn(read('nozoom')),
  peekaboo: isOn(read('peekaboo')),
  reel: reelStarts[read('hl')?.toLowerCase() ?? ''] ?? 'collapsed',
  stories: isOn(read('stories')) ? true : isOff(read('stories')) ? false : null,
  loopTour: isOn(read('lp')),
  oops: isOff(read('oops')) ? null : read('oops') || null,
  tuning: {
    antialias: isOn(read('aa')),
    prefetch: !isOff(read('prefetch')),
    ceilings: isOn(read('showCeilings')),
    wireframe: isOn(read('wireframe')),
    colorize: isOn(read('colorizeRooms')) ? 'rooms' : isOn(read('colorizeChunks')) ? 'chunks' : null,
    fullResolution: isOn(read('fullres')),
    tiledMesh: !isOff(read('tiledmesh')),
  },
  debug: isOn(read('debug')),
  log: read('log') || null,
});

const droppedFromShareLinks: ReadonlySet<string> = new Set([
  'ref',
  'gclid',
  'fbclid',
  'cloudEdit',
  'back',
  'note',
  'comment',
  'apiHost',
  'applicationKey',
  'host',
  'sdkKey',
  'tag',
]);

/** Whether a share link drops this parameter (docs/reference/parameters.md#query-parameters). */
export const isLeftOutOfShareLinks = (name: string): boolean =>
  droppedFromShareLinks.has(name) || name.startsWith('utm_');
