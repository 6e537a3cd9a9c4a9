/** Commands: the bus, and what features need to declare theirs. */
export { CommandError, type Command, type CommandPayload } from './command.ts';
export { createCommandBus, type CommandBus } from './command-bus.ts';
export {
  optionalNumber,
  optionalQuat,
  optionalText,
  optionalTransition,
  optionalVec3,
  requiredMode,
  requiredNumber,
  requiredText,
} from './payload.ts';
