/** A tour as the graph tells it. */
import type { HighlightReel } from '#domain/model/content/highlight-reel.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import { commonResult, ownFields, type AnnotationRow } from './annotation-result.ts';

export const reelResult = (record: ModelRecord, row: AnnotationRow) => {
  const reel = ownFields<HighlightReel>(record, 'highlightReel', row);
  return {
    ...commonResult(record, row),
    mode: reel.mode,
    entries: reel.entries.map(({ sid, title, description, overrides }) => ({
      sid,
      title: title ?? null,
      description: description ?? null,
      overrides: overrides
        ? {
            transitionType: overrides.transitionType ?? null,
            panDirection: overrides.panDirection ?? null,
            panAngle: overrides.panAngle ?? null,
          }
        : null,
    })),
  };
};
