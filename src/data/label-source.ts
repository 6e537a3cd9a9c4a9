/** Where the labels of the model come from. */
import type { SpaceLabel } from '#domain/labels/label.ts';
import { label } from '#domain/records/kinds/label.ts';
import { createRecordSource } from './record-source.ts';

export const labelSource = createRecordSource<typeof label, SpaceLabel>({ definition: label, query: 'GetLabels' });
