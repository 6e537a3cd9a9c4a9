/**
 * `npm run bench`: compares our viewer with others and prints tables; other measurements have an option each. Asserts
 * nothing. The options are described in docs/guides/bench.md.
 */
import { parseArgs } from 'node:util';
import { compareWithPeers } from './compare.ts';
import { measureHeadset } from './headset.ts';
import { measureHostile } from './hostile.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLongWalk } from './long-walk.ts';
import { measureMarkers } from './markers.ts';
import { measureMeasuringTool } from './measuring-tool.ts';
import { measureMoves } from './moves.ts';
import { measurePicking } from './picking.ts';
import { measureScale } from './scale.ts';
import { measureSearching } from './searching.ts';
import { measureServer } from './server.ts';
import { drawFirstVisit } from './waterfall.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    headings: { type: 'string', default: '0,0.3,45' },
    moves: { type: 'boolean', default: false },
    waterfall: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
    pick: { type: 'boolean', default: false },
    measure: { type: 'boolean', default: false },
    search: { type: 'boolean', default: false },
    markers: { type: 'boolean', default: false },
    walk: { type: 'string' },
    server: { type: 'boolean', default: false },
    headset: { type: 'boolean', default: false },
    frames: { type: 'string', default: '1000' },
    hostile: { type: 'boolean', default: false },
    'same-address': { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',');
if (values.moves) await measureMoves();
else if (values.waterfall) await drawFirstVisit();
else if (values.lighthouse) await measureLighthouse(Number(values.runs), only);
else if (values.scale) await measureScale();
else if (values.pick) measurePicking();
else if (values.measure) await measureMeasuringTool();
else if (values.search) measureSearching();
else if (values.markers) await measureMarkers();
else if (values.server) await measureServer();
else if (values.headset) await measureHeadset(Number(values.frames));
else if (values.hostile)
  await measureHostile({
    sameAddress: values['same-address'],
    onPostgres: values.postgres,
    ...(only !== undefined && { only }),
  });
else if (values.walk !== undefined) await measureLongWalk(Number(values.walk));
else await compareWithPeers(Number(values.runs), values.headings.split(',').map(Number), only);
