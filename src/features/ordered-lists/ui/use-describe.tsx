/** How the panel names an annotation: its title, where it is, and its mark. */
import { useUnit } from 'effector-react';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { defaultTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import { $noteUsers } from '#src/data/note-users.ts';
import { $model } from '#src/data/state.ts';
import { ListSign, TagMark } from '#ui-kit/lazy.ts';
import {
  $shownMeasurements,
  describeLabel,
  describeMeasurement,
  describeNote,
  describeTag,
  type DescribedAnnotation,
} from '../../annotations/lazy.ts';
import { $parameters } from '../../start-up/index.ts';
import { $units } from '../../units/index.ts';
import type { ListedAnnotation } from '../state.ts';

export interface ListedDescription extends DescribedAnnotation {
  readonly sign: ReactNode;
}
export type Describe = (annotation: ListedAnnotation) => ListedDescription;

/** Null until the space is loaded. The same annotation has the same description object, so that its row is not drawn again. */
export const useDescribe = (): Describe | null => {
  const intl = useIntl();
  const { model, units, noteUsers, measurements, parameters } = useUnit({
    model: $model,
    units: $units,
    noteUsers: $noteUsers,
    measurements: $shownMeasurements,
    parameters: $parameters,
  });
  return useMemo(() => {
    if (!model) return null;
    const context = { intl, model, units, noteUsers: noteUsers.users };
    const describe: Describe = (annotation) => {
      switch (annotation.type) {
        case 'tag': {
          const { color, icon } = annotation.record;
          const sign = <TagMark color={color} icon={parameters.tagIcons ? tagIconOf(icon) : defaultTagIcon} />;
          return { ...describeTag(context, annotation.record), sign };
        }
        case 'label':
          return { ...describeLabel(context, annotation.record), sign: <ListSign icon="label" /> };
        case 'measurement': {
          const index = measurements.indexOf(annotation.record);
          return { ...describeMeasurement(context, annotation.record, index), sign: <ListSign icon="measure" /> };
        }
        default:
          return { ...describeNote(context, annotation.record), sign: <ListSign icon="note" /> };
      }
    };
    const described = new Map<ListedAnnotation['record'], ListedDescription>();
    return (annotation) => {
      const known = described.get(annotation.record) ?? describe(annotation);
      described.set(annotation.record, known);
      return known;
    };
  }, [intl, model, units, noteUsers, measurements, parameters.tagIcons]);
};
