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

export class Tiles {
  readonly #files = new Map<string, string>();

  constructor(data: string) {
    for (const entry of readdirSync(data, { recursive: true })) {
      const name = path.basename(String(entry));
      const match = /^(512|1k|2k)_face(\d)_(\d+)_(\d+)[.](jpg|webp)$/.exec(name);
      if (match) this.#files.set(match.slice(1, 5).join('/'), path.join(data, String(entry)));
    }
    if (!this.#files.has('512/1/0/0')) throw new Error(`no tiles found under ${data}`);
  }

  /** The tile's absolute path, or undefined if the pyramid does not have it. */
  file({ level, face, x, y }: TileKey): string | undefined {
    return this.#files.get([levels[level], faces[face], x, y].join('/'));
  }
}

/** Parses `/tiles/{level}/{face}/{y}/{x}.jpg`, or Pannellum's `/pannellum-tiles/…`, whose levels start at 1. */
export const parseTilePath = (urlPath: string): TileKey | null => {
  const match = /^\/(tiles|pannellum-tiles)\/(\d)\/([fbudlr])\/(\d+)\/(\d+)[.]jpg$/.exec(urlPath);
  if (!match) return null;
  const level = Number(match[2]) - (match[1] === 'pannellum-tiles' ? 1 : 0);
  return { level, face: match[3] as TileKey['face'], y: Number(match[4]), x: Number(match[5]) };
};
