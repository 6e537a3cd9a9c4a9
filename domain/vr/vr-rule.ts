/** When VR is offered, and how (docs/reference/sharing.md#vr, docs/reference/access.md#vr). */

export interface VrConditions {
  /** Whether the owner has marked the space for VR. */
  readonly isMarked: boolean;
  /** `vr` in the address. */
  readonly parameter: 'allowed' | 'android' | 'off';
  readonly isAndroid: boolean;
}

export const isVrAllowed = ({ isMarked, parameter, isAndroid }: VrConditions): boolean =>
  isMarked && parameter !== 'off' && (parameter !== 'android' || isAndroid);

export interface SessionConditions {
  /** `webxr` in the address. */
  readonly isOn: boolean;
  /** The owner has locked sessions to the browsers of headsets. */
  readonly inHeadsetsOnly: boolean;
  /** This is the browser of a headset. */
  readonly isHeadset: boolean;
}

/** Whether this browser may present sessions, if it supports them. */
export const areSessionsAllowed = ({ isOn, inHeadsetsOnly, isHeadset }: SessionConditions): boolean =>
  isOn && (isHeadset || !inHeadsetsOnly);

/** `other`: without sessions in this browser, but a headset can open the page. */
export type VrPlatform = 'unsupported' | 'webxr' | 'other';

export interface VrPlatformConditions {
  /** The browser supports sessions, and a feature of the viewer presents them. */
  readonly hasSessions: boolean;
  /** Of the page's address: "https:". */
  readonly protocol: string;
  readonly hostname: string;
}

const isOfThisMachine = (hostname: string): boolean =>
  hostname === '[::1]' || /^localhost$|\.localhost$|^127(?:\.\d+){3}$/.test(hostname);

/**
 * What keeps a headset from presenting the page at this address: it is of this machine alone, or it has no TLS. Null:
 * nothing. docs/reference/vr.md#in-another-device
 */
export type VrObstacle = 'localAddress' | 'insecure' | null;

export const vrObstacle = ({ protocol, hostname }: Omit<VrPlatformConditions, 'hasSessions'>): VrObstacle => {
  if (isOfThisMachine(hostname)) return 'localAddress';
  return protocol === 'https:' ? null : 'insecure';
};

/** docs/reference/sharing.md#platform */
export const vrPlatform = ({ hasSessions, ...address }: VrPlatformConditions): VrPlatform => {
  if (hasSessions) return 'webxr';
  return vrObstacle(address) === null ? 'other' : 'unsupported';
};

/** Whether the view itself has a button that enters VR (docs/reference/sharing.md#enter-vr-in-the-view). */
export const isEnterVrShown = (platform: VrPlatform, tool: string | null): boolean =>
  platform === 'webxr' && tool === null;
