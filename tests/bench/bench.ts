/**
 * `npm run bench`: compares our viewer with Photo Sphere Viewer, Marzipano, Pannellum and a bare WebGL2 cube on the same
 * image in the same run. Prints tables and asserts nothing. `--runs N` (5), `--only NAME[,NAME]`. Other measurements:
 * `--scale` opens a large building, `--pick` picks on 500,000 triangles, `--walk N` makes N moves in the sample house,
 * `--server` loads a server, and `--hostile` attacks one under load.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../support/chromium.ts';
import { projectRoot } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { measureHostile } from './hostile.ts';
import { measure, type Candidate, type Figures } from './measure.ts';
import { peerNames, servePeers } from './peer-server.ts';
import { measureLongWalk } from './long-walk.ts';
import { measurePicking } from './picking.ts';
import { makeImage } from './make-image.ts';
import { measureScale } from './scale.ts';
import { measureServer } from './server.ts';
import { median, table } from './table.ts';
import { Tiles } from './tiles.ts';

const id = 'bench';
/** WebGPU in software, like WebGL2. */
const webGpuFlags = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader'];
const kib = (bytes: number): string => (bytes / 1024).toFixed(0);
const mib = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
const ms = (value: number): string => (Number.isFinite(value) ? value.toFixed(0) : '–');
const msFine = (value: number): string => (Number.isFinite(value) ? value.toFixed(1) : '–');

const ours = (origin: string): Candidate => ({
  name: 'enfilade',
  url: `${origin}/show?m=${id}&play=true&debug=1`,
  // A positive angle turns the other viewers to the right, ours to the left.
  adapter: `window.bench = { turn: (yaw) => void window.enfilade.run('SET_POSE', {
    rotation: [0, Math.sin(-yaw / 2), 0, Math.cos(-yaw / 2)] }) }`,
});

const columns: readonly (readonly [string, (figures: readonly Figures[]) => string])[] = [
  ['first ms', (all) => ms(median(all.map((f) => f.firstMs)))],
  ['sharp ms', (all) => ms(median(all.map((f) => f.sharpMs)))],
  ['KiB', (all) => kib(median(all.map((f) => f.bytesUntilSharp)))],
  ['requests', (all) => ms(median(all.map((f) => f.requestsUntilSharp)))],
  ['script KiB, first', (all) => kib(median(all.map((f) => f.scriptBytesUntilFirst)))],
  ['script KiB', (all) => kib(median(all.map((f) => f.scriptBytes)))],
  ['pan ms', (all) => msFine(median(all.map((f) => f.panMedianMs)))],
  ['p95', (all) => msFine(median(all.map((f) => f.panP95Ms)))],
  ['max', (all) => msFine(median(all.map((f) => f.panMaxMs)))],
  ['textures MiB', (all) => mib(median(all.map((f) => f.textureBytes)))],
];

const compare = async (candidates: readonly Candidate[], runs: number): Promise<void> => {
  const results = new Map<string, Figures[]>(candidates.map(({ name }) => [name, []]));
  // Interleaved, so that other load on the machine affects all of them alike.
  for (let run = 0; run < runs; run += 1) {
    for (const candidate of candidates) {
      const browser = await chromium.launch({
        ...launchOptions,
        args: [...launchOptions.args, ...(candidate.name.endsWith('-webgpu') ? webGpuFlags : [])],
      });
      try {
        results.get(candidate.name)?.push(await measure(browser, candidate));
      } catch (error) {
        console.error(`${candidate.name}, run ${run + 1}: ${(error as Error).message}`);
      } finally {
        await browser.close();
      }
    }
  }
  const rows = [...results]
    .filter(([, figures]) => figures.length > 0)
    .map(([name, figures]) => [name, ...columns.map(([, print]) => print(figures))]);
  console.log(`\n1280×720, 75°, 20 Mbit/s, 40 ms, empty cache; medians of ${runs}`);
  console.log(table(['viewer', ...columns.map(([name]) => name)], rows));
};

const compareWithPeers = async (runs: number, only: string | undefined): Promise<void> => {
  const server = new TestServer();
  try {
    const image = path.join(server.folder, 'capture', 'panorama.jpg');
    mkdirSync(path.dirname(image));
    console.log('Generating the panorama…');
    await makeImage(image);
    const began = performance.now();
    await server.import(path.dirname(image), id);
    const importMs = performance.now() - began;
    const tiles = new Tiles(server.data);
    await server.serve();
    const peers = await servePeers(path.join(projectRoot, 'tests', 'bench', 'peers'), tiles);
    try {
      const all: Candidate[] = [
        ours(server.origin),
        ...peerNames.map((name) => ({ name, url: `${peers.origin}/${name}` })),
      ];
      const names = only?.split(',');
      await compare(
        all.filter(({ name }) => names?.includes(name) ?? !name.endsWith('-webgpu')),
        runs,
      );
    } finally {
      peers.close();
    }
    console.log('');
    console.log(table(['import', 'ms'], [['8192×4096 JPEG, all levels, as one command', ms(importMs)]]));
  } finally {
    await server.dispose();
  }
};

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    scale: { type: 'boolean', default: false },
    pick: { type: 'boolean', default: false },
    walk: { type: 'string' },
    server: { type: 'boolean', default: false },
    hostile: { type: 'boolean', default: false },
    'same-address': { type: 'boolean', default: false },
  },
});
if (values.scale) await measureScale();
else if (values.pick) measurePicking();
else if (values.server) await measureServer();
else if (values.hostile)
  await measureHostile({
    sameAddress: values['same-address'],
    ...(values.only !== undefined && { only: values.only.split(',') }),
  });
else if (values.walk !== undefined) await measureLongWalk(Number(values.walk));
else await compareWithPeers(Number(values.runs), values.only);
