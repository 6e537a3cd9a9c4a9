/** The boot renderer's image of any view, drawn in the page beside the engine's, to compare the two. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from '@playwright/test';
import type { Quat } from '#domain/geometry/quat.ts';
import { decodePng, type Image } from './images.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Run in the page: draws the tiles of a view with the boot renderer's functions on a canvas of the engine's size. */
const source = `
import { conjugate, multiply } from '#domain/geometry/quat.ts';
import { faceSizeOfLevel, tileSize } from '#domain/model/model.ts';
import { maxTilesInView, chooseTiles } from '#domain/panorama/tile-choice.ts';
import { tileLayers } from '#domain/device-profile.ts';
import { firstView } from './src/app/early/first-view.ts';
import { createTilePainter } from './src/app/early/tile-painter.ts';

const images = new Map();
const load = async (url) => {
  const blob = await (await fetch(url)).blob();
  return createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
};
window.drawBootImage = async (cameraRotation, fovDegrees, width, height) => {
  const page = JSON.parse(document.getElementById('enfilade-data').textContent);
  const view = firstView(page, new URLSearchParams(location.search));
  const rotation = multiply(conjugate(view.panoramaRotation), cameraRotation);
  const limits = { maxTiles: maxTilesInView(tileLayers.desktop) };
  const requests = chooseTiles({ rotation, fovDegrees, width, height }, view.levels, limits);
  const tiles = await Promise.all(requests.map(async (tile) => {
    const url = view.tileUrl(tile);
    if (!images.has(url)) images.set(url, load(url));
    return { ...tile, side: faceSizeOfLevel[view.levels[tile.level]] / tileSize, image: await images.get(url) };
  }));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const painter = createTilePainter(canvas);
  painter.draw(tiles.toSorted((a, b) => a.level - b.level), rotation, fovDegrees);
  const url = canvas.toDataURL('image/png');
  painter.dispose();
  canvas.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext();
  return url;
};`;

declare global {
  interface Window {
    drawBootImage(rotation: Quat, fovDegrees: number, width: number, height: number): Promise<string>;
  }
}

/** Adds the boot renderer to an open page; the result draws a view of the page's first panorama. */
export const addBootRenderer = async (
  page: Page,
): Promise<(rotation: Quat, fovDegrees: number, width: number, height: number) => Promise<Image>> => {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  // Not as a script element, which the page's content security policy forbids.
  await page.evaluate(outputFiles[0]!.text);
  return async (rotation, fovDegrees, width, height) => {
    const url = await page.evaluate(([r, f, w, h]) => window.drawBootImage(r, f, w, h), [
      rotation,
      fovDegrees,
      width,
      height,
    ] as const);
    return decodePng(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  };
};
