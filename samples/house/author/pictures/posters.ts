/** Posters and loose objects: a map, an alphabet, a star chart, a concert, a recipe, a magazine, books, two children’s drawings. */
import type { Drawing } from './drawing.ts';
import { written } from './hand.ts';
import { ellipse, polygon, rectangle, ring, text } from './shapes.ts';
import {
  aged,
  clamp,
  cloud,
  fill,
  hex,
  lay,
  mixed,
  print,
  random,
  sheet,
  smooth,
  stroke,
  through,
  type Point,
  type Sheet,
} from './studio.ts';
import { lines, stars } from './sky.ts';
import { continents } from './world.ts';

const worldMap = async (): Promise<Sheet> => {
  const [w, h] = [1400, 860];
  const on = sheet(w, h, '#dfe3dc');
  lay(
    on,
    new Float32Array(w * h).fill(1),
    (x, y) => mixed(hex('#d3ddd9'), hex('#e6e6da'), clamp(0.5 + 0.8 * cloud(x / 160, y / 120, 3, 4))),
    { tone: 0.02 },
  );
  const at = (lon: number, lat: number): Point => {
    const flat = 1 - 0.14 * (Math.abs(lat) / 90) ** 2;
    return [
      w / 2 + ((lon - 8) / 180) * 660 * flat * (1 - 0.16 * (lat / 90) ** 2),
      438 - lat * 4.62 * (1 - 0.1 * (lat / 90) ** 2),
    ];
  };
  let net = '';
  for (let lon = -165; lon <= 180; lon += 15)
    net += stroke(through(Array.from({ length: 15 }, (_, i): Point => at(lon, -84 + i * 12))), 1);
  for (let lat = -75; lat <= 75; lat += 15) net += stroke(through([at(-172, lat), at(0, lat), at(188, lat)]), 1);
  await print(on, net, '#5c7a80', { how: 'ink', opacity: 0.28, tone: 0.3, seed: 3 });
  const tones = ['#b9b389', '#c79a6b', '#a9b295', '#cdb27c', '#b8826a', '#93a58d', '#d3c096'];
  const outlines = continents.map((flat) => {
    // Where a coast crosses the date line, it runs on to the east.
    const over = Math.max(...flat) - Math.min(...flat) > 500;
    return Array.from({ length: flat.length / 2 }, (_, i): Point =>
      at(flat[i * 2]! / 2 + (over && flat[i * 2]! < -300 ? 360 : 0), flat[i * 2 + 1]! / 2),
    );
  });
  await print(on, outlines.map((points) => stroke(through(points, true), 13)).join(''), '#b7cbc9', {
    opacity: 0.7,
    wobble: 2,
    seed: 2,
  });
  for (const [i, points] of outlines.entries())
    await print(
      on,
      fill(through(points, true)),
      (x, y) => mixed(hex(tones[i % tones.length]!), hex('#e3d6b4'), clamp(0.25 + 0.8 * cloud(x / 70, y / 60, i, 3))),
      { wobble: 1.5, wobbleSize: 12, tone: 0.06, edge: 0.35, seed: i },
    );
  const spots: readonly (readonly [number, number, number])[] = [
    [-106, 45, 7],
    [-72, -18, 7],
    [82, 31, 6],
    [10, 46, 4],
    [138, 37, 3],
    [38, 2, 4],
  ];
  let peaks = '';
  let snow = '';
  const next = random(4);
  for (const [lon, lat, count] of spots)
    for (let k = 0; k < count; k += 1) {
      const [x, y] = at(
        lon + (next() - 0.5) * (lon === -72 ? 5 : 13),
        lat + (k - count / 2) * (Math.abs(lon) > 60 && lon < 0 ? 5 : 1.6),
      );
      const s = 8 + next() * 7;
      peaks += polygon([
        [x - s, y + s],
        [x, y - s * 0.9],
        [x + s, y + s],
      ]);
      snow += polygon([
        [x - s * 0.4, y - s * 0.12],
        [x, y - s * 0.9],
        [x + s * 0.4, y - s * 0.12],
        [x, y + s * 0.1],
      ]);
    }
  await print(on, peaks, '#6f6a5c', { wobble: 1, seed: 4 });
  await print(on, snow, '#f1ece0', { wobble: 1, seed: 4 });
  const groves: readonly (readonly [number, number, number, string])[] = [
    [-60, -6, 16, '#4e6b52'],
    [20, 0, 13, '#4e6b52'],
    [100, 60, 20, '#41605a'],
    [-100, 55, 14, '#41605a'],
    [30, 60, 8, '#41605a'],
    [108, 1, 6, '#4e6b52'],
  ];
  for (const [lon, lat, count, colour] of groves) {
    let trees = '';
    for (let k = 0; k < count; k += 1) {
      const [x, y] = at(lon + (next() - 0.5) * 30, lat + (next() - 0.5) * 9);
      trees +=
        colour === '#41605a'
          ? polygon([
              [x - 5, y + 8],
              [x, y - 9],
              [x + 5, y + 8],
            ])
          : ellipse(x, y, 5.5, 6.5) + stroke(`M${x} ${y}v10`, 1.6);
    }
    await print(on, trees, colour, { wobble: 1, tone: 0.15, seed: 5 });
  }
  const draw = async (
    lon: number,
    lat: number,
    scale: number,
    parts: readonly (readonly [string, string])[],
  ): Promise<void> => {
    const [x, y] = at(lon, lat);
    for (const [colour, shapes] of parts)
      await print(on, `<g transform="translate(${x} ${y}) scale(${scale})">${shapes}</g>`, colour, {
        wobble: 1,
        tone: 0.08,
        seed: 6,
      });
  };
  const whale = [
    [
      '#3d566b',
      fill('M-52 4C-44 -26 10 -34 40 -10C54 0 62 -6 66 -22C72 -14 78 -10 88 -10C80 2 72 10 58 12C40 24 -40 32 -52 4Z'),
    ],
    ['#e9e4d6', fill('M-50 10C-30 28 20 26 40 16C10 18 -20 18 -50 10Z') + ellipse(-32, -1, 2.6)],
    ['#7f9aa2', stroke('M-24 -28q-3 -18 -16 -20M-24 -28q2 -20 14 -22', 3)],
  ] as const;
  const ship = [
    ['#a8583a', fill('M-30 12L34 12C30 26 22 30 12 30L-14 30C-22 30 -28 24 -30 12Z')],
    ['#f2ecdd', fill('M2 -44C26 -30 30 -8 28 6L2 6ZM-3 -36C-20 -22 -24 -6 -24 6L-3 6Z')],
    ['#5a4433', stroke('M0 -50V12', 3)],
  ] as const;
  await draw(-38, 30, 0.9, ship);
  await draw(-130, 6, 1, whale);
  await draw(
    78,
    -28,
    0.8,
    whale.map(([c, s]) => [c === '#3d566b' ? '#4f6e70' : c, `<g transform="scale(-1 1)">${s}</g>`] as const),
  );
  await draw(-20, -42, 0.7, ship);
  await draw(168, 22, 0.7, ship);
  await draw(44, -62, 1, [
    ['#e9ece6', fill('M-60 12L-40 -14L-20 -4L-4 -26L16 -8L34 -16L60 12Z')],
    ['#b9cbd0', fill('M-60 12L-20 -4L-4 12ZM16 -8L34 12L60 12Z')],
  ]);
  const [cx, cy] = [150, 668];
  await print(
    on,
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map(
        (a, i) =>
          `<g transform="translate(${cx} ${cy}) rotate(${a})">${polygon([
            [0, -(i % 2 ? 44 : 72)],
            [9, -11],
            [0, 0],
            [-9, -11],
          ])}</g>`,
      )
      .join('') + ring(cx, cy, 50, 1.6),
    '#2f3e52',
    { wobble: 1, tone: 0.1, seed: 4 },
  );
  await print(on, written('N', cx, cy - 80, { size: 18, pen: 2.6, align: 'middle', lean: 0 }), '#2f3e52');
  for (const [label, lon, lat, size] of [
    ['Atlantic', -42, 14, 15],
    ['Pacific', -138, -22, 17],
    ['Indian Ocean', 76, -14, 14],
    ['Pacific', 176, 4, 14],
  ] as const) {
    const [x, y] = at(lon, lat);
    await print(
      on,
      written(label, x, y, { size, pen: 1.8, align: 'middle', spacing: 5, lean: 10, seed: 3 }),
      '#47666f',
      { how: 'ink', opacity: 0.85 },
    );
  }
  await print(
    on,
    `<rect x="26" y="26" width="${w - 52}" height="${h - 52}" fill="none" stroke="#000" stroke-width="3"/><rect x="35" y="35" width="${w - 70}" height="${h - 70}" fill="none" stroke="#000" stroke-width="1.2"/>`,
    '#2f3e52',
    { how: 'ink', wobble: 1, opacity: 0.8, seed: 2 },
  );
  aged(on, 0.04, 0.06, 7);
  return on;
};

const alphabet = async (): Promise<Sheet> => {
  const [w, h] = [800, 1260];
  const on = sheet(w, h, '#f1ebdf');
  const tones = ['#3f5b57', '#c79a4b', '#a8583a', '#2f3e52', '#8fa394', '#c98f78', '#7d8ea0', '#d9c08a'];
  const things: Readonly<Record<number, readonly (readonly [string, string])[]>> = {
    26: [
      [
        '#c79a4b',
        ellipse(0, 0, 26) +
          Array.from(
            { length: 12 },
            (_, i) => `<g transform="rotate(${i * 30})">${stroke('M0 -34L0 -44', 5)}</g>`,
          ).join(''),
      ],
    ],
    27: [['#2f3e52', fill('M14 -42A42 42 0 1 0 38 22A34 34 0 0 1 14 -42Z')]],
    28: [
      ['#7d8ea0', fill('M-46 0C-24 -34 18 -30 30 0C18 30 -24 34 -46 0ZM22 0L50 -22L46 0L50 22Z')],
      ['#f1ebdf', ellipse(-26, -6, 4)],
    ],
    29: [
      ['#3f5b57', fill('M0 -46C34 -22 32 22 0 40C-32 22 -34 -22 0 -46Z')],
      ['#f1ebdf', stroke('M0 -30V52M0 -6L14 -18M0 10L-15 -3M0 24L13 12', 3)],
    ],
  };
  for (let i = 0; i < 30; i += 1) {
    const [x, y] = [126 + (i % 5) * 137, 150 + Math.floor(i / 5) * 186];
    const seed = i + 2;
    if (i < 26) {
      const colour = tones[(i * 5 + Math.floor(i / 5)) % tones.length]!;
      await print(
        on,
        text(String.fromCharCode(65 + i), x, y + 46, 138, 'text-anchor="middle" font-weight="bold"'),
        colour,
        { wobble: 2, wobbleSize: 22, tone: 0.1, toneSize: [30, 60], dry: 0.08, seed },
      );
    } else
      for (const [colour, shapes] of things[i]!)
        await print(on, `<g transform="translate(${x} ${y})">${shapes}</g>`, colour, {
          wobble: 2,
          tone: 0.1,
          dry: 0.08,
          seed,
        });
  }
  aged(on, 0.035, 0.04, 9);
  return on;
};

const starChart = async (): Promise<Sheet> => {
  const [w, h] = [1000, 1280];
  const on = sheet(w, h, '#1f2c3f');
  const [cx, cy, r] = [500, 560, 420];
  lay(
    on,
    new Float32Array(w * h).fill(1),
    (x, y) => {
      const band = Math.exp(
        -(((x - cx) * 0.84 - (y - cy) * 0.546 - 54 + 60 * cloud(x / 170, y / 170, 8, 4)) ** 2) / 9800,
      );
      const inside = smooth(r + 1, r - 1, Math.hypot(x - cx, y - cy));
      return mixed(
        mixed(hex('#202e42'), hex('#1a2536'), inside),
        hex('#5d7186'),
        inside * band * clamp(0.34 + 0.3 * cloud(x / 50, y / 50, 3, 4)),
      );
    },
    { tone: 0.03, toneSize: [60, 60] },
  );
  const at = (ra: number, dec: number): Point => {
    const a = (-ra / 24) * Math.PI * 2 - Math.PI / 2 + 1.2;
    const far = ((90 - dec) / 118) * r;
    return [cx + Math.cos(a) * far, cy + Math.sin(a) * far];
  };
  let net = '';
  for (const dec of [60, 30, 0]) net += ring(cx, cy, ((90 - dec) / 118) * r, dec === 0 ? 1.6 : 0.9);
  for (let ra = 0; ra < 24; ra += 2) net += stroke(`M${at(ra, 80).join(' ')}L${at(ra, -28).join(' ')}`, 0.8);
  await print(on, net, '#8fa3b5', { opacity: 0.4, seed: 2 });
  let rim = ring(cx, cy, r, 2.6) + ring(cx, cy, r + 30, 1.2) + ring(cx, cy, r + 36, 2.2);
  for (let i = 0; i < 144; i += 1) {
    const a = (i / 144) * Math.PI * 2 + 1.2 - Math.PI / 2;
    const long = i % 6 === 0 ? 13 : 6;
    rim += stroke(
      `M${cx + Math.cos(a) * r} ${cy + Math.sin(a) * r}L${cx + Math.cos(a) * (r + long)} ${cy + Math.sin(a) * (r + long)}`,
      1.1,
    );
  }
  await print(on, rim, '#c9a461', { opacity: 0.9 });
  const next = random(5);
  let dust = '';
  for (let i = 0; i < 900; i += 1) {
    const [a, d] = [next() * 6.283, Math.sqrt(next()) * (r - 3)];
    dust += ellipse(cx + Math.cos(a) * d, cy + Math.sin(a) * d, 0.5 + next() ** 4 * 1.3);
  }
  await print(on, dust, '#dfe3e2', { opacity: 0.7 });
  const star = (name: string): Point => at(...(stars[name]!.slice(0, 2) as [number, number]));
  await print(
    on,
    lines
      .map((line) =>
        line
          .split(' ')
          .map((name, i) => `${i ? 'L' : 'M'}${star(name).join(' ')}`)
          .join(''),
      )
      .map((path) => stroke(path, 1.5))
      .join(''),
    '#c9a461',
    { opacity: 0.75 },
  );
  let bright = '';
  for (const [ra, dec, magnitude] of Object.values(stars)) {
    const [x, y] = at(ra, dec);
    bright += ellipse(x, y, 5.6 - magnitude * 1.05);
  }
  await print(on, bright, '#f4eede');
  const names: readonly (readonly [string, number, number])[] = [
    ['Ursa Major', 12, 44],
    ['Cassiopeia', 1.4, 68],
    ['Cygnus', 20.9, 33],
    ['Lyra', 18.2, 32],
    ['Orion', 4.75, -2],
    ['Taurus', 3.75, 13],
    ['Gemini', 7.4, 18],
    ['Leo', 10.2, 8],
    ['Bootes', 13.6, 22],
    ['Pegasus', 22.9, 9],
    ['Perseus', 2.7, 47],
    ['Auriga', 6.3, 45],
    ['Aquila', 19.1, 2],
    ['Virgo', 13.9, -4],
    ['Canis Major', 7.5, -24],
    ['Andromeda', 0.2, 41],
    ['Hercules', 16.6, 37],
  ];
  await print(
    on,
    names
      .map(([name, ra, dec]) =>
        text(name, ...at(ra, dec), 15, 'font-style="italic" text-anchor="middle" letter-spacing="1.5"'),
      )
      .join(''),
    '#d8c79e',
    { opacity: 0.92 },
  );
  await print(
    on,
    text('THE NORTHERN SKY', 500, 1130, 42, 'text-anchor="middle" letter-spacing="13"') +
      text(
        'as seen from the meadow at midnight',
        500,
        1172,
        23,
        'text-anchor="middle" font-style="italic" letter-spacing="1"',
      ) +
      stroke('M420 1204H580', 1.4),
    '#e2d3ac',
    { opacity: 0.95 },
  );
  await print(
    on,
    `<rect x="28" y="28" width="${w - 56}" height="${h - 56}" fill="none" stroke="#000" stroke-width="2"/><rect x="36" y="36" width="${w - 72}" height="${h - 72}" fill="none" stroke="#000" stroke-width="1"/>`,
    '#c9a461',
    { opacity: 0.8 },
  );
  aged(on, 0.05, 0.05, 3);
  return on;
};

const arc = (r: number, width: number, from: number, to: number): string => {
  const p = (a: number): string => `${(90 + Math.cos(a) * r).toFixed(1)} ${(830 + Math.sin(a) * r).toFixed(1)}`;
  return stroke(`M${p(from)}A${r} ${r} 0 0 1 ${p(to)}`, width).replaceAll('round', 'butt');
};

const sans = (label: string, x: number, y: number, size: number, more = ''): string =>
  text(label, x, y, size, more).replace('Liberation Serif', 'Liberation Sans');

const concert = async (): Promise<Sheet> => {
  const [w, h] = [900, 1272];
  const on = sheet(w, h, '#e9dfca');
  const colours = ['#a8583a', '#c79a4b', '#2f3e52', '#a8583a', '#3f5b57', '#2f3e52', '#c79a4b', '#a8583a'];
  for (const [i, colour] of colours.entries())
    await print(
      on,
      arc(150 + i * 84, 60 - (i % 3) * 14, -1.52 + (i % 4) * 0.16, -0.02 - ((i * 3) % 5) * 0.14),
      colour,
      { tone: 0.06, toneSize: [40, 40], dry: 0.05, seed: i + 2 },
    );
  await print(on, ellipse(112, 806, 34), '#2b2a28', { tone: 0.05, seed: 3 });
  await print(on, sans('Trio Hagen', 66, 976, 92, 'font-weight="bold" letter-spacing="-4"'), '#26282c', { tone: 0.04 });
  await print(
    on,
    sans('Schubert', 70, 1046, 33) +
      sans('Ravel', 70, 1086, 33) +
      sans('Fauré', 70, 1126, 33) +
      sans('Samedi 12 octobre, 20 h', 478, 1046, 27) +
      sans('Salle des Tisserands', 478, 1086, 27) +
      sans('Entrée libre', 478, 1126, 27),
    '#26282c',
    { tone: 0.04 },
  );
  await print(
    on,
    rectangle(70, 1180, 760, 3) + sans('Musique de chambre, saison d’automne', 70, 1218, 19, 'letter-spacing="1"'),
    '#26282c',
  );
  aged(on, 0.04, 0.05, 11);
  return on;
};

const tartAt = (s: string): string => `<g transform="translate(628 372) scale(1.06)">${s}</g>`;

const recipe = async (): Promise<Sheet> => {
  const [w, h] = [800, 1200];
  const on = sheet(w, h, '#f0e6cf');
  const ink = '#2f3e52';
  let rules = '';
  for (let y = 232; y < 1150; y += 44) rules += stroke(`M56 ${y}H744`, 1);
  await print(on, rules, '#9fb0b5', { how: 'ink', opacity: 0.4 });
  await print(on, stroke('M56 190H744', 2), '#a8583a', { how: 'ink', opacity: 0.6 });
  await print(
    on,
    written('Tarte aux pommes', 66, 138, { size: 46, pen: 4.4, lean: 12, loose: 0.35, spacing: 2, seed: 5 }),
    '#8a3f28',
    { how: 'ink', seed: 3, tone: 0.2, toneSize: [12, 12] },
  );
  await print(on, written('de Mamie Jeanne · pour six', 70, 178, { size: 17, pen: 2, lean: 12, seed: 8 }), ink, {
    how: 'ink',
    tone: 0.25,
    toneSize: [12, 12],
  });
  const rows: readonly (readonly [number, string])[] = [
    [0, 'Pour la pâte :'],
    [1, '250 g de farine'],
    [2, '125 g de beurre froid'],
    [3, '1 pincée de sel, un peu d’eau'],
    [4.4, 'Pour la garniture :'],
    [5.4, '4 belles pommes (reinettes)'],
    [6.4, '2 cuillerées de sucre'],
    [7.4, 'quelques noisettes de beurre'],
    [9, 'Travailler le beurre et la farine du bout'],
    [10, 'des doigts, ajouter l’eau, faire une boule.'],
    [11, 'Laisser reposer une heure au frais.'],
    [12, 'Étaler, foncer le moule, piquer le fond.'],
    [13, 'Ranger les pommes en fines tranches,'],
    [14, 'bien serrées. Sucrer, beurrer.'],
    [15, 'Au four bien chaud (200°), 40 minutes.'],
    [17, 'Se mange tiède, avec ceux qu’on aime.'],
  ];
  await print(
    on,
    rows
      .map(([row, label], i) =>
        written(label, row === 0 || row === 4.4 ? 66 : row < 8.5 ? 92 : 66, 226 + row * 51, {
          size: 24,
          pen: 2.6,
          lean: 12,
          spacing: 1.4,
          seed: i + 3,
        }),
      )
      .join(''),
    ink,
    { how: 'ink', tone: 0.3, toneSize: [14, 14], seed: 5 },
  );
  await print(on, stroke('M66 236Q150 240 236 234M66 460Q160 464 292 458', 2), '#8a3f28', { how: 'ink', opacity: 0.8 });
  await print(on, [277, 328, 379, 501, 552, 603].map((y) => ellipse(76, y - 8, 3)).join(''), '#8a3f28', { how: 'ink' });
  await print(on, tartAt(ellipse(0, 0, 96)), '#d9ad66', {
    how: 'ink',
    wobble: 4,
    wobbleSize: 14,
    edge: 0.35,
    tone: 0.15,
    seed: 4,
  });
  let slices = '';
  for (let ringAt = 0; ringAt < 3; ringAt += 1) {
    const count = [16, 11, 6][ringAt]!;
    const r = [68, 43, 20][ringAt]!;
    for (let i = 0; i < count; i += 1)
      slices += `<g transform="rotate(${(i * 360) / count + ringAt * 9}) translate(0 ${-r})">${fill('M-11 12C-13 -8 4 -16 12 -10C4 -8 -2 2 -3 14Z')}</g>`;
  }
  await print(on, tartAt(slices), '#b9772f', { how: 'ink', opacity: 0.62, edge: 0.4, seed: 6 });
  await print(on, tartAt(ring(0, 0, 97, 3) + ring(0, 0, 84, 1.6)), '#7a4a26', {
    how: 'ink',
    wobble: 3,
    wobbleSize: 14,
    opacity: 0.8,
    seed: 4,
  });
  const stain = ellipse(640, 1010, 62) + ellipse(700, 1066, 14, 11) + ellipse(572, 1092, 8);
  await print(on, stain, '#c9a76a', { how: 'ink', opacity: 0.34, wobble: 8, wobbleSize: 30, edge: 0.5, seed: 8 });
  await print(on, ring(200, 1150, 92, 7), '#a98458', { how: 'ink', opacity: 0.26, wobble: 3, dry: 0.3, seed: 6 });
  aged(on, 0.05, 0.1, 33);
  return on;
};

const crayon = { dry: 0.42, toothSize: 2.6, tone: 0.12, wobble: 2, wobbleSize: 12 } as const;

const scribble = (
  x: number,
  y: number,
  width: number,
  height: number,
  step: number,
  pen: number,
  seed: number,
): string => {
  const next = random(seed);
  const points: Point[] = [];
  for (let i = 0; i * step < height; i += 1) {
    const row = y + i * step;
    const [a, b]: Point[] = [
      [x + (next() - 0.3) * 14, row + (next() - 0.5) * 6],
      [x + width - (next() - 0.3) * 14, row + step * 0.5 + (next() - 0.5) * 6],
    ];
    points.push(...(i % 2 ? [b!, a!] : [a!, b!]));
  }
  return stroke(through(points), pen);
};

const stickPerson = (x: number, y: number, s: number, hair: string): string =>
  `<g transform="translate(${x} ${y}) scale(${s})">${ring(0, -120, 26, 6)}${stroke('M0 -94V-34M0 -34L-20 8M0 -34L22 8M0 -76L-38 -54M0 -76L40 -60', 7)}${ellipse(-9, -124, 3)}${ellipse(9, -124, 3)}${stroke('M-11 -112Q0 -100 12 -113', 4)}${hair}</g>`;

const childHouse = async (): Promise<Sheet> => {
  const on = sheet(1120, 800, '#f4f0e6');
  const draw = (shapes: string, colour: string, seed: number): Promise<void> =>
    print(on, shapes, colour, { ...crayon, seed });
  await draw(scribble(0, 30, 1120, 80, 17, 13, 3), '#7fa2c4', 3);
  await draw(scribble(0, 690, 1120, 84, 14, 14, 5), '#6f9a52', 4);
  await draw(
    `<g transform="rotate(-3 520 480)">${stroke('M352 690L348 372L700 366L706 690', 9)}${stroke('M318 380L524 210L736 372', 11)}</g>`,
    '#7b4a35',
    5,
  );
  await draw(
    `<g transform="rotate(-2 520 300)">${[0, 1, 2, 3, 4, 5, 6].map((i) => stroke(`M${508 - i * 27} ${232 + i * 21}L${540 + i * 28} ${232 + i * 21}`, 12)).join('')}</g>`,
    '#c2543d',
    6,
  );
  await draw(
    stroke('M610 270L612 196L652 196L654 300', 9) +
      stroke('M632 180C610 160 660 150 640 126C624 106 672 104 660 78', 6),
    '#6a5d54',
    7,
  );
  await draw(stroke('M486 690L484 552Q526 522 566 552L568 690', 8) + ellipse(550, 624, 6), '#3f5f8a', 8);
  await draw(
    stroke('M390 424H468V500H390ZM429 424V500M390 462H468M586 424H664V498H586ZM625 424V498M586 461H664', 7),
    '#d0982f',
    9,
  );
  const [sx, sy] = [968, 150];
  await draw(
    ring(sx, sy, 54, 10) +
      scribble(sx - 40, sy - 40, 80, 84, 15, 12, 8) +
      Array.from(
        { length: 11 },
        (_, i) => `<g transform="translate(${sx} ${sy}) rotate(${i * 33})">${stroke('M0 -74L3 -112', 9)}</g>`,
      ).join(''),
    '#e8b83a',
    10,
  );
  await draw(stroke('M160 690C166 600 156 560 162 500M162 560L120 520M164 540L206 500', 16), '#80583a', 11);
  await draw(
    ring(110, 440, 66, 12) + ring(200, 430, 62, 12) + ring(156, 372, 62, 12) + scribble(70, 390, 170, 110, 17, 13, 12),
    '#5a8f4a',
    12,
  );
  await draw(
    [
      [96, 430],
      [150, 372],
      [210, 440],
      [180, 400],
      [130, 470],
    ]
      .map(([x, y]) => ellipse(x!, y!, 11))
      .join(''),
    '#c93f32',
    13,
  );
  await draw(stickPerson(800, 690, 1.08, stroke('M-24 -140Q-4 -158 22 -142', 8)), '#3b4b6e', 14);
  await draw(
    stickPerson(
      900,
      694,
      0.98,
      stroke('M-27 -132Q-40 -100 -32 -84M27 -132Q40 -100 33 -84M-22 -142Q0 -160 22 -142', 8),
    ) + `<g transform="translate(900 694)">${stroke('M0 -88L-34 -26H36Z', 7)}</g>`,
    '#a8446a',
    15,
  );
  await draw(stickPerson(984, 700, 0.66, stroke('M-10 -148L0 -160L10 -148', 7)), '#3f7a5c', 16);
  await draw(
    `<g transform="translate(1062 694)">${stroke('M-34 0V-30H26V0M-34 -30L-48 -46M26 -30L30 -52L48 -50L48 -36L28 -30', 7)}</g>`,
    '#5c4a3d',
    17,
  );
  await draw(written('LÉO', 40, 778, { size: 40, pen: 8, lean: -2, loose: 2, seed: 3 }), '#3b4b6e', 18);
  aged(on, 0.03, 0.03, 5);
  return on;
};

const childWhale = async (): Promise<Sheet> => {
  const on = sheet(1120, 800, '#f3efe4');
  const draw = (shapes: string, colour: string, seed: number): Promise<void> =>
    print(on, shapes, colour, { ...crayon, seed });
  await print(
    on,
    fill('M-10 520C200 470 400 560 640 500C840 460 1000 540 1130 500L1130 810L-10 810Z'),
    (x, y) => mixed(hex('#8fc0cf'), hex('#4f86ab'), clamp((y - 500) / 300 + 0.5 * cloud(x / 90, y / 50, 3, 3))),
    { how: 'ink', opacity: 0.85, wobble: 6, edge: 0.4, tone: 0.12, seed: 4 },
  );
  await print(
    on,
    fill(
      through(
        [
          [240, 560],
          [270, 400],
          [430, 310],
          [620, 320],
          [760, 420],
          [850, 470],
          [900, 400],
          [960, 350],
          [950, 430],
          [1020, 450],
          [930, 520],
          [840, 590],
          [660, 650],
          [420, 660],
          [290, 630],
        ],
        true,
      ),
    ),
    (x, y) => mixed(hex('#3f5f86'), hex('#7f9fbd'), clamp((y - 330) / 380 + 0.5 * cloud(x / 60, y / 60, 5, 3))),
    { how: 'ink', opacity: 0.9, wobble: 4, edge: 0.45, tone: 0.15, seed: 6 },
  );
  await draw(stroke('M262 590C380 640 560 650 700 610M300 610C420 650 560 652 660 634', 6), '#e9eef0', 3);
  await draw(ellipse(352, 488, 17), '#23303f', 4);
  await draw(stroke('M270 560C320 590 380 590 420 566', 8), '#23303f', 5);
  await draw(
    stroke(
      'M470 306C466 240 430 210 380 216M474 304C480 230 520 196 574 212M472 302C470 230 474 180 476 156M400 240l-18 30M556 236l16 30',
      9,
    ),
    '#5b9dc0',
    6,
  );
  await draw(ring(930, 130, 62, 10) + scribble(886, 90, 88, 88, 14, 13, 3), '#e9b53b', 7);
  await draw(stroke('M120 190q30 -40 60 0q30 -40 60 0M250 120q22 -30 44 0q22 -30 44 0', 7), '#555a66', 8);
  await draw(
    ['M110 700', 'M820 730', 'M560 730'].map((at) => stroke(`${at}q40 -34 80 0q-40 34 -80 0l-26 -22v44z`, 7)).join(''),
    '#d2653c',
    9,
  );
  await draw(
    stroke('M300 810C290 770 320 750 306 716M340 810C336 780 356 764 348 738M980 810C970 760 1000 740 986 700', 9),
    '#3f7f56',
    10,
  );
  await draw(written('nina', 1000, 776, { size: 40, pen: 7, lean: 0, loose: 2, seed: 5 }), '#a8446a', 18);
  aged(on, 0.035, 0.03, 6);
  return on;
};

const leaf = (x: number, y: number, a: number, s: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${a}) scale(${s})">${fill('M0 0C14 -26 60 -28 86 0C60 24 16 24 0 0Z')}</g>`;

const magazine = async (): Promise<Sheet> => {
  const [w, h] = [800, 1040];
  const on = sheet(w, h, '#e7e0d2');
  lay(
    on,
    new Float32Array(w * h).fill(1),
    (x, y) => mixed(hex('#d9d2c4'), hex('#c5b9a4'), clamp(y / h + 0.1 * cloud(x / 200, y / 200, 3, 3))),
    { tone: 0.02 },
  );
  await print(on, fill('M-10 770L810 740L810 1050L-10 1050Z'), '#a98b66', { tone: 0.1, toneSize: [200, 7], seed: 4 });
  await print(on, fill('M160 -10L420 -10L700 745L420 756Z'), '#f0e9da', { opacity: 0.55, seed: 5 });
  const form = async (
    shape: string,
    light: string,
    dark: string,
    from: number,
    to: number,
    seed: number,
  ): Promise<void> =>
    print(
      on,
      shape,
      (x, y) => mixed(hex(light), hex(dark), smooth(from, to, x + 14 * cloud(x / 40, y / 40, seed, 3))),
      { tone: 0.05, seed },
    );
  await print(on, ellipse(470, 866, 210, 22), '#6f573c', { how: 'ink', opacity: 0.5, wobble: 4, seed: 5 });
  await form(
    fill(
      'M300 860C230 790 226 650 300 570C330 536 340 500 334 452C360 444 404 444 428 452C424 500 436 536 464 570C540 650 534 790 466 860C420 876 346 876 300 860Z',
    ),
    '#e8e0d0',
    '#8b8070',
    260,
    540,
    3,
  );
  await form(
    fill('M500 868C470 840 470 770 500 738C560 724 640 728 676 742C704 776 702 842 672 868C620 880 550 880 500 868Z'),
    '#5d7a70',
    '#263c3a',
    490,
    690,
    6,
  );
  await print(
    on,
    stroke('M382 460C380 360 420 270 500 190M400 370C360 320 330 300 290 296M430 290C470 280 520 284 556 300', 5),
    '#5a4632',
    { seed: 3 },
  );
  await print(
    on,
    leaf(500, 190, -60, 1) +
      leaf(470, 226, -10, 0.9) +
      leaf(440, 262, -110, 0.9) +
      leaf(290, 296, 190, 1) +
      leaf(330, 310, 120, 0.8) +
      leaf(340, 306, -130, 0.8) +
      leaf(556, 300, 20, 1) +
      leaf(512, 288, -50, 0.8) +
      leaf(410, 320, 160, 0.7),
    '#54684c',
    { tone: 0.2, toneSize: [20, 20], edge: 0.2, seed: 5 },
  );
  await print(on, text('Gable', 52, 168, 176, 'letter-spacing="-6"'), '#2b2a28');
  await print(
    on,
    text('HOUSES AND GARDENS', 62, 206, 20, 'letter-spacing="5"') +
      text('No. 31', 748, 206, 20, 'text-anchor="end" font-style="italic"'),
    '#2b2a28',
  );
  await print(
    on,
    text('Rooms that wait for you', 56, 940, 42) +
      text('Seven houses under old trees', 56, 980, 24, 'font-style="italic"') +
      text('The kitchen table: a history', 56, 1010, 24, 'font-style="italic"'),
    '#f4eee0',
  );
  aged(on, 0.02, 0.03, 7);
  return on;
};

const cover =
  (colour: string, ink: string, title: string, author: string, figure: string, figureInk: string): Drawing =>
  async () => {
    const on = sheet(640, 960, colour);
    lay(on, new Float32Array(640 * 960).fill(1), colour, { tone: 0.05, toneSize: [3, 3], seed: 4 });
    await print(on, figure, figureInk, { tone: 0.07, dry: 0.06, wobble: 1, seed: 6 });
    const rows = title.split('/');
    await print(
      on,
      rows.map((row, i) => text(row, 60, 130 + i * 66, 62, 'letter-spacing="-1"')).join('') +
        text(author, 62, 892, 30, 'letter-spacing="2"'),
      ink,
      { tone: 0.03 },
    );
    aged(on, 0.04, 0.04, 8);
    return on;
  };

export const posters: Readonly<Record<string, Drawing>> = {
  'world-map': worldMap,
  alphabet,
  'star-chart': starChart,
  concert,
  recette: recipe,
  'child-house': childHouse,
  'child-whale': childWhale,
  magazine,
  'book-tides': cover(
    '#dcd3bf',
    '#2f3e52',
    'A Year/of Tides',
    'Marit Aas',
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) => stroke(`M-20 ${420 + i * 52}q83 ${-60 + i * 5} 166 0t166 0t166 0t166 0`, 20 - i * 1.6))
      .join(''),
    '#2f3e52',
  ),
  'book-orchard': cover(
    '#3f5b57',
    '#ece2c8',
    'The Late/Orchard',
    'Tomas Reyl',
    ellipse(320, 560, 190) + stroke('M320 380Q330 320 380 290', 16),
    '#b8623f',
  ),
  'book-wood': cover(
    '#c79a4b',
    '#2b2620',
    'Working/Wood',
    'I. Sandberg',
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map(
        (i) =>
          `<ellipse cx="${330 + i * 3}" cy="${560 - i * 4}" rx="${24 + i * 28}" ry="${20 + i * 26}" fill="none" stroke="#000" stroke-width="${9 - i * 0.5}"/>`,
      )
      .join(''),
    '#5a3d22',
  ),
  'book-night': cover(
    '#2f3e52',
    '#e6d7b0',
    'Walking/by Night',
    'Ute Lindqvist',
    fill('M-10 700L140 560L250 640L390 480L520 620L650 540L650 800L-10 800Z') + ellipse(470, 330, 64),
    '#c9b37c',
  ),
};
