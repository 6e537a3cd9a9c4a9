/** The commands of views and layers, and of tags in memory: a chunk of its own, loaded with the first command. */
export { layerOfNewRecord, viewCommandHandlers } from './commands/commands.ts';
export { isForMemoryTag, memoryTagCommandHandlers } from './commands/memory-tags.ts';
export { changedFields, readTagPayload, type TagPayload } from './commands/tag-payload.ts';
