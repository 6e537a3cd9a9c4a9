/** Why a session could not begin, from what the browser says. */
import type { XrFailureCode, XrKind } from '../stage-api.ts';

/**
 * @param hadPress whether a press was recent enough for the browser when the session was asked for
 */
export const xrFailureCode = (thrown: unknown, hadPress: boolean, kind: XrKind): XrFailureCode => {
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : '';
  switch (name) {
    case 'NotAllowedError':
      return 'xr.denied';
    // By a page that embeds the viewer, or without a press.
    case 'SecurityError':
      return hadPress ? 'xr.denied' : 'xr.noPress';
    // Of VR the headset is there, and what a session requires is the floor. Of AR the visitor may have refused the camera or the
    // installation of what it needs, too.
    case 'NotSupportedError':
      return kind === 'ar' ? 'xr.unsupported' : 'xr.noFloor';
    case 'InvalidStateError':
      return 'xr.busy';
    default:
      return 'xr.generic';
  }
};
