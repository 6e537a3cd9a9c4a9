/** The handlers of the commands of VR (docs/reference/vr.md#commands). */
import { CommandError, type CommandContext } from '#src/shell/commands/index.ts';
import { $isXrPresented, leaveXrFx } from '#src/stage/state.ts';
import { $hasXrSessions, $isVrAllowed, $isXrSupportAwaited } from '../vr/index.ts';
import type { VrCommandName } from './command-summaries.ts';
import { $isEnteringXr, enterFx } from './session.ts';

const present = async ({ get, call, waitFor }: CommandContext): Promise<void> => {
  if (!get($isVrAllowed)) throw new CommandError('xr.disabled', 'VR is not allowed in this space or by this address');
  if (get($isXrSupportAwaited)) await waitFor($isXrSupportAwaited, (isAwaited) => !isAwaited);
  if (!get($hasXrSessions)) {
    throw new CommandError('xr.unsupported', 'this browser presents no sessions, no headset is connected, or webxr=0');
  }
  if (get($isXrPresented) || get($isEnteringXr)) {
    throw new CommandError('xr.busy', 'a session is presented or begins already');
  }
  const outcome = await call(enterFx, undefined);
  if (outcome.kind === 'failed') throw new CommandError(outcome.code, outcome.detail);
};

export const vrCommandHandlers: Readonly<Record<VrCommandName, (context: CommandContext) => Promise<void>>> = {
  XR_PRESENT: present,
  XR_LEAVE: ({ call }) => call(leaveXrFx, undefined),
};
