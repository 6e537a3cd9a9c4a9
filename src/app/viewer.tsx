/** Entry of the viewer's page. */
import { readPageData } from '#src/data/page-data.ts';
import { createViewer } from './create-viewer.tsx';
import { findCanvas } from './engine-handoff.ts';
import { findRoot } from './find-root.ts';

createViewer(findRoot(document), {
  page: readPageData(document),
  wholePage: { canvas: findCanvas(document), boot: window.enfiladeEarly ?? null },
});
