/** Commands: the bus, and what features need to declare their commands. */
export { CommandError, type Command, type CommandContext, type CommandPayload } from './command.ts';
export { lazyCommands } from './lazy-commands.ts';
export { createCommandBus, type CommandBus } from './command-bus.ts';
export {
  maxTimeoutMs,
  maxTransitionMs,
  optionalDuration,
  optionalFlag,
  optionalList,
  optionalNumber,
  optionalObject,
  optionalQuat,
  optionalText,
  optionalTexts,
  optionalTransition,
  optionalVec3,
  requiredFlag,
  requiredMode,
  requiredNumber,
  requiredText,
  transitionFields,
} from './payload.ts';
export { recordFieldsIn } from './record-payload.ts';
