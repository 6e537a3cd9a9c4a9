/** What the commands of VR do, for the list of commands. */
export const vrCommandSummaries = {
  XR_PRESENT:
    '{ kind? } enters VR, or AR with kind "ar", as the button does, and returns when the session has begun; in a press, or browsers refuse',
  XR_LEAVE: '{} ends the session in the headset, if there is one',
} as const;
export type VrCommandName = keyof typeof vrCommandSummaries;
