import { createPanel } from '#src/shell/panels/index.ts';

export const viewpointEditor = createPanel({ id: 'viewpoint-editor', side: 'left', tool: 'SCANS_3D' });
