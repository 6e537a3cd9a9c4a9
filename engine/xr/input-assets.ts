/**
 * The model of a controller or a hand: which of the files that we serve it is, by the names of profiles that the browser
 * gives the device. The files are those of the WebXR Input Profiles. docs/reference/vr.md#controllers-and-hands
 */

/** URLs by path; each is requested when a device needs it. */
const files = import.meta.glob<string>(
  '/node_modules/@webxr-input-profiles/assets/dist/profiles/{generic-hand,generic-trigger,generic-trigger-squeeze-thumbstick,htc-vive-focus-3,meta-quest-touch-plus,meta-quest-touch-plus-v2,meta-quest-touch-pro,oculus-touch-v2,oculus-touch-v3,pico-4,pico-4u}/{left,right,none}.glb',
  { query: '?url', import: 'default', eager: true },
);

/** `<profile>/<handedness>` and the URL of its file. */
const urls: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, url]) => [path.split('/').slice(-2).join('/').replace('.glb', ''), url]),
);

export interface InputAsset {
  readonly url: string;
  readonly kind: 'controller' | 'hand';
}

const handProfile = 'generic-hand';
const genericController = 'generic-trigger-squeeze-thumbstick';

const isHand = (profile: string): boolean => /^generic-(fixed-)?hand/.test(profile);

/**
 * Profiles are named from the most to the least specific one. Null: the source is not held, or it is a hand whose joints
 * the browser does not give, or which is neither the left nor the right one.
 */
export const assetOf = ({
  targetRayMode,
  hand,
  handedness,
  profiles = [],
}: Pick<XRInputSource, 'targetRayMode' | 'hand' | 'handedness'> &
  Partial<Pick<XRInputSource, 'profiles'>>): InputAsset | null => {
  if (targetRayMode !== 'tracked-pointer') return null;
  if (hand) return assetFor(handProfile, handedness, 'hand');
  if (profiles.some(isHand)) return null;
  for (const profile of profiles) {
    const asset = assetFor(profile, handedness, 'controller');
    if (asset) return asset;
  }
  return assetFor(genericController, handedness, 'controller');
};

const assetFor = (profile: string, handedness: XRHandedness, kind: InputAsset['kind']): InputAsset | null => {
  const url = urls.get(`${profile}/${handedness}`);
  return url === undefined ? null : { url, kind };
};
