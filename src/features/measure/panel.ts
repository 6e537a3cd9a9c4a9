/** The panel with the list of measurements, which the tool opens; src/features/measurement-list draws it. */
import { createPanel } from '#src/shell/panels/index.ts';

export const measurementsPanel = createPanel({ id: 'measurements', side: 'right' });
