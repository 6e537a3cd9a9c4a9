/** The part of the stage's interface that presents it in a headset (docs/reference/vr.md). */
import type { Vec3 } from '#domain/geometry/vec3.ts';

export type XrTurning = 'steps' | 'smooth';

/** vr: the space around the visitor. ar: its dollhouse in the visitor's own room (docs/reference/vr.md#ar). */
export type XrKind = 'vr' | 'ar';

/** How a session in a headset is presented (docs/reference/vr.md). */
export interface XrSettings {
  readonly kind: XrKind;
  /** What a thumbstick to the side does: a turn by 30° at once, or a turn as long as it is held. */
  readonly turning: XrTurning;
  /** Whether hands are asked for in addition to controllers. */
  readonly hands: boolean;
  /** Pixels of the headset's images as a share of the recommended ones in each direction; null: the browser's choice. */
  readonly framebufferScale: number | null;
  /** Draws both eyes at once, where the browser offers that. */
  readonly multiview: boolean;
  /** Whether the canvas shows what the head sees. */
  readonly mirror: boolean;
  /** Draws the mesh with its own textures in place of the panoramas. */
  readonly mesh: boolean;
  /** Writes the views, their pixels, the input sources and the time of a frame to the console, once per second. */
  readonly debug: boolean;
  /** Of AR on a phone: what the browser lays over the image of the session (`dom-overlay`); null: nothing. */
  readonly overlay: Element | null;
}

/** How a session that begins is presented. */
export interface XrStart {
  readonly kind: XrKind;
  /** Whether the overlay of the settings is shown over its image. */
  readonly hasOverlay: boolean;
  /** Whether it finds surfaces of the visitor's room, on which the visitor places the dollhouse. */
  readonly findsSurfaces: boolean;
}

/** Why the viewer has ended a session that was presented. */
export type XrEndCode = 'xr.frameFailed' | 'xr.notLoaded';

export interface XrEnd {
  /** Null: it was left, by the page, the headset or with a lost context. */
  readonly failure: { readonly code: XrEndCode; readonly detail: string } | null;
}

/** A part of a panel's picture that can be pressed, in shares of the picture's width and height from its top left corner. */
export interface XrPanelArea {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A panel of a session in a headset: its picture, and what of it can be pressed (docs/reference/vr.md#menu). */
export interface XrPanel {
  /** Read when the panel is set: to change the picture, draw it and set the panel again. */
  readonly picture: HTMLCanvasElement;
  readonly areas: readonly XrPanelArea[];
}

/** A video that plays on a card, in shares of its picture's width and height from the top left corner. */
export interface XrCardVideo extends Omit<XrPanelArea, 'id'> {
  readonly element: HTMLVideoElement;
  /** Of its corners, as a share of the picture's width. */
  readonly radius: number;
}

/** The card of a tag, of a tour's stop or of a tool in a session in a headset (docs/reference/vr.md#cards). */
export interface XrCard extends XrPanel {
  /** Of what it is about: for another one the card is placed again. */
  readonly id: string;
  /** The tag that it is beside, in the space; or straight ahead; or to the left of that, where it follows the visitor. */
  readonly place: Vec3 | 'ahead' | 'aside';
  /** Shown over the picture; null: none plays. */
  readonly video: XrCardVideo | null;
}

export type XrOutcome =
  { readonly kind: 'presented' } | { readonly kind: 'failed'; readonly code: XrFailureCode; readonly detail: string };

/**
 * unsupported: this browser presents no sessions. denied: the visitor, the browser or the embedding page did not allow it.
 * noPress: browsers require a press, and the last one is too long ago. noFloor: the headset has not detected the floor.
 * busy: a session is presented or requested already, or the space is not open yet. generic: anything else.
 */
export type XrFailureCode = 'xr.unsupported' | 'xr.denied' | 'xr.noPress' | 'xr.noFloor' | 'xr.busy' | 'xr.generic';
