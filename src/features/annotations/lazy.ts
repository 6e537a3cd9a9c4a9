/** The annotations that a visitor sees, and how lists name them: for the search and ordered lists. */
export {
  describeLabel,
  describeMeasurement,
  describeNote,
  describeTag,
  type DescribedAnnotation,
} from './describe-annotations.ts';
export {
  $areAnnotationsLoading,
  $haveAnnotationsFailed,
  $shownLabels,
  $shownMeasurements,
  $shownNotes,
  annotationsWanted,
} from './shown-records.ts';
