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

/** docs/reference/sharing.md#platform */
export const vrPlatform = ({ hasSessions, protocol, hostname }: VrPlatformConditions): VrPlatform => {
  if (hasSessions) return 'webxr';
  return protocol === 'https:' && !isOfThisMachine(hostname) ? 'other' : 'unsupported';
};

/** Whether the view itself has a button that enters VR (docs/reference/sharing.md#enter-vr-in-the-view). */
export const isEnterVrShown = (platform: VrPlatform, tool: string | null): boolean =>
  platform === 'webxr' && tool === null;
