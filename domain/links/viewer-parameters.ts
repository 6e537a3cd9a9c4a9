/** The parsed query parameters of the viewer, with their types (docs/reference/parameters.md#query-parameters). */
import type { TileStreaming } from '../panorama/tile-streaming.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { CallToActionSize } from '../call-to-action/call-to-action.ts';
import type { ToolName } from '../tools/tool-name.ts';
import type { DeveloperToggles } from './developer-toggles.ts';

export interface ViewerParameters {
  /** From `m` or `model`; a full model URL is reduced to its id. Null when there is none. */
  readonly modelId: string | null;
  readonly play: boolean;
  readonly quickstart: boolean;
  /** Whether the link is meant for editing, independently of the rights of the user. */
  readonly isEditLink: boolean;
  /** The space as visitors see it, for editors too; such a visit is not counted. */
  readonly isPreview: boolean;
  /** Of `tag`, `note` or `tool`. */
  readonly openingTool: ToolName | null;
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
  /** Whether the embedding page can expand the frame, and whether it begins expanded; null: it cannot. */
  readonly expand: boolean | null;
  /** `nt=1` opens the space in a new tab where embedding is not allowed. */
  readonly newTab: boolean;
  /** `back=1`, `cloudEdit=1`: the visitor came from another page and returns to it. */
  readonly back: boolean;
  /** Tokens of a sign-in: of this server, and one that the embedding page passes. */
  readonly authToken: string | null;
  readonly bearerToken: string | null;
  readonly note: string | null;
  /** The comment of the note to scroll to. */
  readonly comment: string | null;
  /** `tool`, as it is in the address. */
  readonly tool: string | null;
  readonly pinPosition: Vec3 | null;
  readonly search: SearchLink | null;
  /** `measure`, as it is in the address (measure/measurement-link.ts). */
  readonly measurements: string | null;
  readonly portals: boolean;
  /** Null: as the model decides. */
  readonly labels: boolean | null;
  /** `kb=0` leaves the keys to the page. */
  readonly keyboard: boolean;
  /** `dh=0`, `fp=0`, `gt=0`, `hr=0` hide what the model offers. */
  readonly dollhouse: boolean;
  readonly floorPlan: boolean;
  readonly tourButtons: boolean;
  readonly highlightReel: boolean;
  /** 1 suppresses the start-up help. */
  readonly suppressHelp: boolean;
  /** `help`: the help at the start (docs/reference/start-up.md#call-to-action). */
  readonly helpSize: CallToActionSize;
  /** `tourcta`: the call to action after a tour. */
  readonly tourCallToAction: CallToActionSize;
  /** `mls=1`: the unbranded listing mode. */
  readonly mls: boolean;
  readonly applicationKey: string | null;
  /** `f=0` hides the floor selector. */
  readonly floorSelect: boolean;
  /** `title=0` hides the model's name. */
  readonly title: boolean;
  /** `wh`: the mouse wheel zooms, or is left to the page. Null: as the page decides, `src/app/wheel-use.ts`. */
  readonly wheel: boolean | null;
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
    readonly streaming: TileStreaming;
  };
  /** `share=0` disables sharing in an embedded viewer. */
  readonly sharing: boolean;
  /** `vr`: 0 disables VR, 2 allows it on Android only. */
  readonly vr: 'allowed' | 'android' | 'off';
  readonly developer: DeveloperToggles;
  readonly debug: boolean;
  /** The lowest level of messages in the console; null: all. */
  readonly log: LogLevel | null;
}

/** `q`, `qK` and `qF`. */
export interface SearchLink {
  readonly text: string;
  readonly keywords: readonly string[];
  readonly filters: readonly string[];
}

export const logLevels = ['debug', 'info', 'warn', 'error', 'none'] as const;
export type LogLevel = (typeof logLevels)[number];

/** `flash`: shown for a moment, so that visitors notice it. */
export type ReelStart = 'collapsed' | 'expanded' | 'flash';
