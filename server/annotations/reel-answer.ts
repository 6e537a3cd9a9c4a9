/** A tour as the graph tells it. */
import type { HighlightReel } from '#domain/model/content/highlight-reel.ts';
import type { ModelRecord } from '../store/read-model.ts';
import { commonAnswer, ownFields, type AnnotationRow } from './annotation-answer.ts';

export const reelAnswer = (record: ModelRecord, row: AnnotationRow) => {
  const reel = ownFields<HighlightReel>(record, 'highlightReel', row);
  return {
    ...commonAnswer(record, row),
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
