/** The commands of views and layers, and of tags in layers in memory: fetched with the first of them. */
export { layerOfNewTag, viewCommandHandlers } from './commands.ts';
export { isInMemory, memoryTagCommandHandlers } from './memory-tags.ts';
export { changesTo, tagPropertiesIn, type TagProperties } from './tag-properties.ts';
