/**
 * The query parameters of the viewer (docs/reference/parameters.md#query-parameters), parsed. Unknown parameters stay in
 * the address bar; `isDroppedFromShareLinks` decides which ones share links omit.
 */
import type { ReadParameter } from './place-link.ts';

export interface ViewerParameters {
  /** From `m` or `model`; a full model URL is reduced to its id. Null when there is none. */
  readonly modelId: string | null;
  readonly play: boolean;
  readonly quickstart: boolean;
  readonly edit: boolean;
  /** `tool` in upper case, or TAGS / NOTES if `tag` / `note` is given. */
  readonly openingTool: string | null;
  readonly language: string | null;
  /** Id of the tag that is opened at the start. */
  readonly tag: string | null;
  /** `mt=0` hides tags. */
  readonly tags: boolean;
  /** `pin=0` hides the pins of tags; the list of tags is still shown. */
  readonly pins: boolean;
  /** `tagIcons=0` shows the default icon on all pins. */
  readonly tagIcons: boolean;
  /** Videos play inline on iPhones, too, instead of full screen. */
  readonly playsInline: boolean;
  /** `layers`: a code that overrides the model's policy of views and layers (views/layers-mode.ts); null: none. */
  readonly layersOverride: string | null;
  /** 1 suppresses the start-up help. */
  readonly suppressHelp: boolean;
  readonly applicationKey: string | null;
  /** `f=0` hides the floor selector. */
  readonly floorSelect: boolean;
  /** `title=0` hides the model's name. */
  readonly title: boolean;
  /** `wh=0` leaves the mouse wheel to the page. */
  readonly wheel: boolean;
  readonly zoom: boolean;
  /** A combined button for dollhouse and floor plan, with a hint. */
  readonly peekaboo: boolean;
  /** The initial state of the tour's reel: `hl`, also as the numbers 0, 1 and 2. */
  readonly reel: ReelStart;
  /** `stories` shows the tour with text (true) or without (false); null: as its owner chose. */
  readonly stories: boolean | null;
  /** `lp=1`: the tour starts again after its last stop. */
  readonly loopTour: boolean;
  /** The code of the error screen to show, '1' for the generic one; null: none. */
  readonly oops: string | null;
  /** Options for developers. */
  readonly tuning: {
    /** Smooths edges in every frame, not only at rest; costs a third to a half of the speed. */
    readonly antialias: boolean;
    /** Prefetches the low-resolution panoramas of neighbours. */
    readonly prefetch: boolean;
    /** Shows ceilings in the dollhouse. */
    readonly ceilings: boolean;
    readonly wireframe: boolean;
    readonly colorize: 'rooms' | 'chunks' | null;
    /** Renders moves at full resolution on slow machines, too. */
    readonly fullResolution: boolean;
    /** Loads large meshes in chunks. */
    readonly tiledMesh: boolean;
  };
  readonly debug: boolean;
  readonly log: string | null;
}

/** `flash`: shown for a moment, so that visitors notice it. */
export type ReelStart = 'collapsed' | 'expanded' | 'flash';
const reelStarts: Readonly<Record<string, ReelStart>> = {
  1: 'expanded',
  expanded: 'expanded',
  2: 'flash',
  flash: 'flash',
};

const isOn = (value: string | null): boolean => value === '1' || value === 'true';
const isOff = (value: string | null): boolean => value === '0' || value === 'false';

/** A model's id, also from a URL such as https://host/api/player/models/ID or https://host/show?m=ID. */
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
export const isDroppedFromShareLinks = (name: string): boolean =>
  droppedFromShareLinks.has(name) || name.startsWith('utm_');
