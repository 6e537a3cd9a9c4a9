/** The commands of views and layers, and of tags in memory: a chunk of its own, loaded with the first command. */
export { layerOfNewTag, viewCommandHandlers } from './commands.ts';
export { isForMemoryTag, memoryTagCommandHandlers } from './memory-tags.ts';
export { changedFields, readTagPayload, type TagPayload } from './tag-payload.ts';
