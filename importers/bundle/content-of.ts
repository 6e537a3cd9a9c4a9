/** What a capture keeps beside the fields that the format names: its content, and any further key at the top. */
import type { Capture } from '#domain/model/capture.ts';
import type { CaptureContent, NamedContent } from '#domain/model/content/content.ts';
import type { WallGraphSnapshot } from '#domain/model/content/wall-graph.ts';

/** What the format names at the top; whatever else stands there is kept as content. */
const known = new Set([
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
  ...Object.fromEntries(Object.entries(capture).filter(([key]) => !known.has(key))),
  ...capture.content,
});

/** Where a list of the content stands, as sentences say it: at the top where the capture has it there alone. */
export const placeOfContent = (capture: Capture): ((key: keyof NamedContent) => string) => {
  const atTop = new Set(Object.keys(capture).filter((key) => !known.has(key) && !(key in (capture.content ?? {}))));
  return (key) => (atTop.has(key) ? key : `content.${key}`);
};

/** The wall graph where it has a version; other writers' forms are not checked. */
export const checkedWallGraph = ({ wallGraph }: NamedContent): WallGraphSnapshot | null =>
  wallGraph && 'version' in wallGraph ? (wallGraph as WallGraphSnapshot) : null;
