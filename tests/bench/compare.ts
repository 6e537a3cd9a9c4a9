/** Compares our viewer with Photo Sphere Viewer, Marzipano, Pannellum and a bare cube on the same two panoramas. */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { encodeShortLink } from '#domain/links/short-place-link.ts';
import { launchOptions } from '../support/chromium.ts';
import { projectRoot } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { ms, printFigures } from './columns.ts';
import { makeImage } from './make-image.ts';
import { measure, type Candidate, type Figures } from './measure.ts';
import { peerNames, servePeers } from './peer-server.ts';
import { table } from './table.ts';
import { Tiles } from './tiles.ts';

const id = 'bench';
/** In the order of the viewpoints, which is that of the file names. */
const panoramas = ['first', 'second'] as const;
/** WebGPU in software, like WebGL2. */
const webGpuFlags = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader'];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const ours = (origin: string, degrees: number): Candidate => {
  // A positive angle turns the other viewers to the right, ours to the left.
  const rotation = fromYawPitch(-radians(degrees), 0);
  const [sweepIndex, scanId, position, orthoZoom, visibleFloors] = [0, null, null, null, null];
  const link = encodeShortLink({ mode: 'panorama', sweepIndex, scanId, position, rotation, orthoZoom, visibleFloors });
  // The page of a capture without a start has no place in its address.
  const url = `${origin}/show?m=${id}&play=true${degrees === 0 ? '' : `&${new URLSearchParams([...link]).toString()}`}`;
  return {
    name: 'enfilade',
    url,
    adapterUrl: `${url}&debug=1`,
    heading: radians(degrees),
    adapter: `(async () => {
      const { run } = window.enfilade;
      const sweeps = await run('LIST_SWEEPS', {});
      window.bench = {
        turn: (yaw) => void run('SET_POSE', { rotation: [0, Math.sin(-yaw / 2), 0, Math.cos(-yaw / 2)] }),
        goto: (index) => void run('MOVE_TO_SWEEP', { sweepId: sweeps[index].id, transition: 'instant' }),
      };
    })()`,
  };
};

/** `candidatesAt`: the viewers' pages at a heading in degrees. */
const measureAll = async (
  candidatesAt: (degrees: number) => readonly Candidate[],
  headings: readonly number[],
  runs: number,
): Promise<void> => {
  const results = new Map(headings.map((degrees) => [degrees, new Map<string, Figures[]>()]));
  // Interleaved, so that other load on the machine affects all of them alike.
  for (let run = 0; run < runs; run += 1) {
    for (const degrees of headings) {
      for (const candidate of candidatesAt(degrees)) {
        const browser = await chromium.launch({
          ...launchOptions,
          args: [...launchOptions.args, ...(candidate.name.endsWith('-webgpu') ? webGpuFlags : [])],
        });
        const figures = results.get(degrees)!;
        try {
          const list = figures.get(candidate.name) ?? [];
          list.push(await measure(browser, candidate));
          figures.set(candidate.name, list);
        } catch (error) {
          console.error(`${candidate.name}, ${degrees}°, run ${run + 1}: ${(error as Error).message}`);
        } finally {
          await browser.close();
        }
      }
    }
  }
  for (const [degrees, figures] of results)
    printFigures(
      `heading ${degrees}°, 1280×720, 75°, 20 Mbit/s, 40 ms, empty cache; medians of ${runs}, × the bare cube`,
      figures,
    );
};

/** Imports the first panorama alone, which is timed, then both as one model. */
const importPanoramas = async (server: TestServer): Promise<number> => {
  const [one, two] = ['one', 'two'].map((name) => path.join(server.folder, name)) as [string, string];
  mkdirSync(one);
  mkdirSync(two);
  for (const name of panoramas) await makeImage(path.join(two, `${name}.jpg`), name);
  copyFileSync(path.join(two, 'first.jpg'), path.join(one, 'first.jpg'));
  const began = performance.now();
  await server.import(one, 'bench-one');
  const importMs = performance.now() - began;
  await server.import(two, id);
  return importMs;
};

export const compareWithPeers = async (
  runs: number,
  headings: readonly number[],
  only: readonly string[] | undefined,
): Promise<void> => {
  const server = new TestServer();
  try {
    console.log('Generating the panoramas…');
    const importMs = await importPanoramas(server);
    const tiles = panoramas.map((name) => new Tiles(server.data, id, name));
    await server.serve();
    const peers = await servePeers(path.join(projectRoot, 'tests', 'bench', 'peers'), tiles);
    try {
      const candidatesAt = (degrees: number): readonly Candidate[] =>
        [
          ours(server.origin, degrees),
          ...peerNames.map((name) => ({
            name,
            url: `${peers.origin}/${name}?heading=${degrees}`,
            heading: radians(degrees),
          })),
        ].filter(({ name }) => only?.includes(name) ?? !name.endsWith('-webgpu'));
      await measureAll(candidatesAt, headings, runs);
    } finally {
      peers.close();
    }
    console.log('');
    console.log(table(['import', 'ms'], [['8192×4096 JPEG, all levels, as one command', ms(importMs)]]));
  } finally {
    await server.dispose();
  }
};
