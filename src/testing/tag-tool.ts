/** What the tool that places tags declares, for tests that do not load it. */
import type { ToolDeclaration } from '#domain/tools/tool.ts';

export const tagTool: ToolDeclaration = { name: 'TAGS', adds: 'tag', pausesTour: true };
