/**
 * Draws the pictures on the walls of the house, all or the given ones: JPEGs of at most 150 KB in this folder.
 *
 * | name | pixels | what it is |
 * | --- | --- | --- |
 * | abstract-moss, abstract-rust | 960 × 1240 | upright paintings: stone and branch; fields of rust and rose |
 * | abstract-ink, abstract-ochre | 1240 × 960 | broad paintings: a brushed arc; quarter circles |
 * | coast | 1200 × 790 | gouache of a bay |
 * | dunes | 860 × 1246 | gouache of dunes |
 * | stones, leaves | 800 × 1200 | a pile of pebbles; a branch in watercolour |
 * | botanical-fern, botanical-apple | 820 × 1200 | botanical plates |
 * | herbier | 780 × 1200 | a pressed wild carrot with its label |
 * | line-vessels, line-reader | 1000 × 1240 | line drawings: vessels; a reader |
 * | hills | 1400 × 668 | black-and-white photograph of hills in mist |
 * | family | 1200 × 860 | a faded photograph: four on a beach |
 * | wave | 1240 × 812 | our own woodblock print 沖つ白波, “White waves offshore” |
 * | world-map | 1400 × 860 | a child’s map of the world |
 * | alphabet | 800 × 1260 | poster of letters |
 * | star-chart | 1000 × 1280 | the northern sky |
 * | concert | 900 × 1272 | poster of a chamber concert |
 * | recette | 800 × 1200 | the recipe, by hand: Tarte aux pommes |
 * | child-house, child-whale | 1120 × 800 | children’s drawings |
 * | magazine | 800 × 1040 | a magazine’s cover |
 * | book-tides, book-orchard, book-wood, book-night | 640 × 960 | covers of books |
 * | record-1 … record-8 | 800 × 800 | record sleeves |
 * | house-section | 1400 × 840 | section of this house |
 * | plan-ground, plan-upper | 1300 × 1000 | its plans |
 */
import path from 'node:path';
import { houseDrawings } from './house-drawings.ts';
import { paintings } from './paintings.ts';
import { plates } from './plates.ts';
import { posters } from './posters.ts';
import { records } from './records.ts';
import { save } from './studio.ts';
import { woodblock } from './woodblock.ts';

const all = { ...paintings, ...plates, wave: woodblock, ...posters, ...records, ...houseDrawings };

const requested = process.argv.slice(2);
const unknown = requested.find((name) => !(name in all));
if (unknown !== undefined)
  throw new Error(`There is no picture “${unknown}”; there are ${Object.keys(all).join(', ')}.`);
for (const [name, draw] of Object.entries(all)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  const bytes = await save(await draw(), path.resolve('samples/house/author/pictures', `${name}.jpg`));
  console.log(`${name} ${Math.round(bytes / 1024)} KB`);
}
