/** The names of annotations that have none. */
import { defineMessages } from 'react-intl';

export const annotationMessages = defineMessages<{ measurement: { number: number } }>({
  measurement: { id: 'search.measurement', defaultMessage: 'Measurement {number, number}' },
});
