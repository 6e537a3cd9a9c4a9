/** A capture's content: the `content` field, and keys at the top level that the format does not define. */
import type { Capture } from '#domain/model/capture.ts';
import type { CaptureContent, NamedContent } from '#domain/model/content/content.ts';
import type { WallGraphSnapshot } from '#domain/model/content/wall-graph.ts';

/** Top-level keys that the format defines; all others count as content. */
const namedKeys = new Set([
  'enfilade',
  '$schema',
  'id',
  'name',
  'details',
  'options',
  'floors',
  'rooms',
  'sweeps',
  'mesh',
  'surroundingsNode',
  'start',
  'tags',
  'content',
]);

export const contentOf = (capture: Capture): CaptureContent => ({
  ...Object.fromEntries(Object.entries(capture).filter(([key]) => !namedKeys.has(key))),
  ...capture.content,
});

/** The path of a content list for messages: at the top level where the capture has it only there. */
export const contentPathOf = (capture: Capture): ((key: keyof NamedContent) => string) => {
  const atTop = new Set(Object.keys(capture).filter((key) => !namedKeys.has(key) && !(key in (capture.content ?? {}))));
  return (key) => (atTop.has(key) ? key : `content.${key}`);
};

/** The wall graph if it has a version; the formats of other programs are not checked. */
export const checkedWallGraph = ({ wallGraph }: NamedContent): WallGraphSnapshot | null =>
  wallGraph && 'version' in wallGraph ? (wallGraph as WallGraphSnapshot) : null;
