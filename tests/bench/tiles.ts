/** Finds the tiles that our importer wrote in a data folder, and reads the URLs under which each peer requests them. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const levels = ['512', '1k', '2k'] as const;
const faces = { u: 0, f: 1, r: 2, b: 3, l: 4, d: 5 } as const;

export interface TileKey {
  /** 0 is 512 px a face, 1 is 1k, 2 is 2k. */
  readonly level: number;
  readonly face: keyof typeof faces;
  readonly x: number;
  readonly y: number;
}

/** The tiles of one panorama. */
export class Tiles {
  readonly #files = new Map<string, string>();

  constructor(data: string, modelId: string, sweepId: string) {
    for (const entry of readdirSync(data, { recursive: true })) {
      const file = String(entry);
      const folders = path.dirname(file).split(path.sep);
      const match = /^(512|1k|2k)_face(\d)_(\d+)_(\d+)[.](jpg|webp)$/.exec(path.basename(file));
      if (match && folders.includes(modelId) && folders.at(-1) === sweepId)
        this.#files.set(match.slice(1, 5).join('/'), path.join(data, file));
    }
    if (!this.#files.has('512/1/0/0')) throw new Error(`no tiles of ${sweepId} found under ${data}`);
  }

  /** The tile's absolute path, or undefined if the pyramid does not have it. */
  file({ level, face, x, y }: TileKey): string | undefined {
    return this.#files.get([levels[level], faces[face], x, y].join('/'));
  }
}

/**
 * Parses `/{panorama}/tiles/{level}/{face}/{y}/{x}.jpg`, or `/{panorama}/tiles-from-1/…` for viewers whose levels start
 * at 1. Panoramas are numbered from 0.
 */
export const parseTilePath = (urlPath: string): (TileKey & { readonly panorama: number }) | null => {
  const match = /^\/(\d)\/(tiles|tiles-from-1)\/(\d)\/([fbudlr])\/(\d+)\/(\d+)[.]jpg$/.exec(urlPath);
  if (!match) return null;
  const level = Number(match[3]) - (match[2] === 'tiles-from-1' ? 1 : 0);
  return {
    panorama: Number(match[1]),
    level,
    face: match[4] as TileKey['face'],
    y: Number(match[5]),
    x: Number(match[6]),
  };
};
