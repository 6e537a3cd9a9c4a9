/** The panel of photos. */
import { createPanel } from '#src/shell/panels/index.ts';

export const photosPanel = createPanel({ id: 'photos', side: 'right', tool: 'PHOTOS' });
