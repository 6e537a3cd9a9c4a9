/** The handlers of the commands of VR (docs/reference/vr.md#commands). */
import type { XrKind } from '#engine/stage-api.ts';
import { CommandError, optionalText, type CommandContext, type CommandPayload } from '#src/shell/commands/index.ts';
import { $isXrPresented, leaveXrFx } from '#src/stage/state.ts';
import { $hasArSessions, $hasXrSessions, $isVrAllowed, $isXrSupportAwaited } from '../vr/index.ts';
import type { VrCommandName } from './command-summaries.ts';
import { $isEnteringXr, enterFx } from './session.ts';
import { $hasDollhouse } from './state.ts';

const kindOf = (payload: CommandPayload): XrKind => {
  const kind = optionalText(payload, 'kind') ?? 'vr';
  if (kind !== 'vr' && kind !== 'ar') throw new CommandError('command.invalid', '"kind" must be "vr" or "ar"');
  return kind;
};

const present = async ({ get, call, waitFor }: CommandContext, payload: CommandPayload): Promise<void> => {
  const kind = kindOf(payload);
  if (!get($isVrAllowed)) throw new CommandError('xr.disabled', 'VR is not allowed in this space or by this address');
  if (kind === 'ar' && !get($hasDollhouse))
    throw new CommandError('xr.disabled', 'AR shows the dollhouse, which this space does not have or does not show');
  if (get($isXrSupportAwaited)) await waitFor($isXrSupportAwaited, (isAwaited) => !isAwaited);
  if (!get(kind === 'ar' ? $hasArSessions : $hasXrSessions)) {
    throw new CommandError(
      'xr.unsupported',
      'this browser presents no such sessions, no headset is connected, webxr=0, or the owner allows the browsers of headsets alone',
    );
  }
  if (get($isXrPresented) || get($isEnteringXr)) {
    throw new CommandError('xr.busy', 'a session is presented or begins already');
  }
  const outcome = await call(enterFx, kind);
  if (outcome.kind === 'failed') throw new CommandError(outcome.code, outcome.detail);
};

export const vrCommandHandlers: Readonly<
  Record<VrCommandName, (context: CommandContext, payload: CommandPayload) => Promise<void>>
> = {
  XR_PRESENT: present,
  XR_LEAVE: ({ call }) => call(leaveXrFx, undefined),
};
