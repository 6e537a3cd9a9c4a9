/** Draws the frames of a video of four seconds: the sliding door to the garden opens and the curtain moves. */
import path from 'node:path';
import sharp from 'sharp';
import { ellipse, rectangle } from '../pictures/shapes.ts';
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
} from '../pictures/studio.ts';

export const [FRAMES, WIDTH, HEIGHT] = [100, 640, 360];
const LEAF = 142;
const [LEFT, TOP, BOTTOM] = [107, 42, 300];
const RIGHT = LEFT + 3 * LEAF;

const trees = (): readonly [trunks: string, crowns: string][] =>
  [
    [150, 232, 1],
    [318, 222, 0.8],
    [468, 236, 1.1],
  ].map(([x, y, s], i) => {
    const next = random(i + 3);
    let crowns = '';
    for (let k = 0; k < 46; k += 1) {
      const [a, d] = [next() * 6.28, Math.sqrt(next()) * 46 * s!];
      crowns += ellipse(
        x! + Math.cos(a) * d * 1.15,
        y! - 64 * s! + Math.sin(a) * d * 0.75,
        4 + next() * 8,
        4 + next() * 6,
      );
    }
    return [
      stroke(
        `M${x} ${y}Q${x! + 4} ${y! - 30 * s!} ${x! - 2} ${y! - 62 * s!}M${x} ${y! - 30 * s!}L${x! + 22 * s!} ${y! - 66 * s!}M${x} ${y! - 34 * s!}L${x! - 20 * s!} ${y! - 68 * s!}`,
        6 * s!,
      ),
      crowns,
    ];
  });

const garden = async (): Promise<Sheet> => {
  const on = sheet(WIDTH, HEIGHT, (x, y) =>
    mixed(hex('#a9c3d2'), hex('#f1e6cf'), clamp(y / 190 + 0.12 * cloud(x / 120, y / 40, 3, 3))),
  );
  await print(
    on,
    fill(
      through(
        [
          [-10, 176],
          [80, 158],
          [190, 168],
          [300, 150],
          [430, 164],
          [540, 148],
          [660, 166],
          [660, 240],
          [-10, 240],
        ],
        true,
      ),
    ),
    '#8fa08f',
    { wobble: 4, wobbleSize: 12, tone: 0.1, toneSize: [20, 14], seed: 4 },
  );
  await print(
    on,
    fill('M-10 200C160 188 420 206 660 192L660 300L-10 300Z'),
    (x, y) => mixed(hex('#9fae6a'), hex('#7c944f'), clamp((y - 196) / 90 + 0.4 * cloud(x / 40, y / 10, 5, 3))),
    { tone: 0.12, toneSize: [30, 5], seed: 6 },
  );
  for (const [trunk, crown] of trees()) {
    await print(on, trunk, '#6f5a45', { tone: 0.2, seed: 3 });
    await print(on, crown, '#5f7f4a', { tone: 0.35, toneSize: [9, 8], seed: 5 });
  }
  const next = random(8);
  const apples = Array.from({ length: 27 }, (_, i) =>
    ellipse([150, 318, 468][i % 3]! + (next() - 0.5) * 60, [164, 168, 164][i % 3]! + (next() - 0.5) * 40, 2.2),
  ).join('');
  await print(on, apples, '#b5533a', { tone: 0.1, seed: 4 });
  await print(
    on,
    rectangle(0, 262, WIDTH, 100),
    (x, y) => mixed(hex('#c8b190'), hex('#b39a78'), clamp(0.5 + 0.5 * cloud(x / 90, y / 4, 3, 2))),
    { seed: 4 },
  );
  await print(on, [268, 275, 284, 294].map((y) => stroke(`M0 ${y}H${WIDTH}`, 1)).join(''), '#7d684f', { opacity: 0.7 });
  aged(on, 0.03, 0, 4);
  return on;
};

const room = async (): Promise<Buffer> => {
  const on = sheet(WIDTH, HEIGHT, '#ece6da');
  lay(
    on,
    new Float32Array(WIDTH * HEIGHT).fill(1),
    (x, y) => mixed(hex('#efe9dd'), hex('#d8cfbf'), clamp(smooth(250, 330, Math.abs(x - 320)) * 0.7 + y / 900)),
    { tone: 0.03, toneSize: [60, 40] },
  );
  await print(
    on,
    fill('M0 314L86 300H554L640 314V360H0Z'),
    (x, y) => mixed(hex('#cfae84'), hex('#b6935f'), clamp((y - 300) / 90 + 0.35 * cloud(x / 60, y / 3, 4, 2))),
    { seed: 3 },
  );
  await print(
    on,
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => stroke(`M${320 + (i - 4) * 66} 300L${320 + (i - 4) * 96} 360`, 1)).join(''),
    '#7d5f3e',
    { opacity: 0.6 },
  );
  await print(on, stroke('M0 312L86 299M640 312L554 299', 4), '#f4f0e7');
  aged(on, 0.02, 0, 5);
  const bytes = Uint8Array.from(on.data, (value) => clamp(Math.round(value * 255), 0, 255));
  const hole = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${rectangle(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP)}</svg>`;
  return sharp(bytes, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .ensureAlpha()
    .composite([{ input: Buffer.from(hole), blend: 'dest-out' }])
    .png()
    .toBuffer();
};

const leaf = (x: number, depth: number): string => {
  const [wood, edge] = ['#b08a5c', '#8c6a42'];
  const [w, h] = [LEAF, BOTTOM - TOP];
  return `<g transform="translate(${x.toFixed(2)} ${TOP})"><path d="M10 10H${w - 10}V${h - 12}H10Z" fill="#e8f0ee" fill-opacity="0.2"/><path d="M26 ${h - 12}L92 10H${w - 30}L64 ${h - 12}Z" fill="#fff" fill-opacity="0.13"/><path fill-rule="evenodd" d="M0 0H${w}V${h}H0ZM10 10V${h - 12}H${w - 10}V10Z" fill="${wood}" stroke="${edge}" stroke-width="1"/><path d="M10 10V${h - 12}H${w - 10}" fill="none" stroke="#00000044" stroke-width="${depth}"/></g>`;
};

const curtain = (time: number): string => {
  const breeze = smooth(1.3, 2.6, time);
  const fold = (i: number): Point[] =>
    Array.from({ length: 9 }, (_, k): Point => {
      const down = k / 8;
      const sway = breeze * down ** 1.6 * (9 * Math.sin(time * 2.5 - down * 2.2 + i * 0.5) - 12);
      return [
        RIGHT - 26 + i * 11 + sway * (1 - i * 0.1) + Math.sin(i * 2 + down) * 1.5,
        TOP - 12 + down * (BOTTOM - TOP + 18),
      ];
    });
  let made = '';
  for (let i = 0; i < 7; i += 1) {
    const [a, b] = [fold(i), fold(i + 1)];
    const outline = `${through(a)}L${b.at(-1)!.join(' ')}${through(b.toReversed()).replace('M', 'L')}Z`;
    made += `<path d="${outline}" fill="${i % 2 ? '#f3eee3' : '#e2dacb'}" fill-opacity="0.93"/>`;
  }
  return `${made}<path d="M60 ${TOP - 13}H580" stroke="#6b5236" stroke-width="3"/>`;
};

/** How far the leaf has slid, 0 to 1, after so many seconds: pushed, rolling, caught. */
const slid = (time: number): number => smooth(0.45, 2.75, time) ** 0.9;

const overlay = (time: number): string => {
  const open = slid(time);
  const gap = LEAF * open;
  const middle = LEFT + LEAF * (1 - open * 0.93);
  const light = `<path d="M${middle + LEAF} ${BOTTOM + 2}L${middle + LEAF + gap} ${BOTTOM + 2}L${middle + LEAF + gap * 1.12 - 70} ${HEIGHT}L${middle + LEAF - 74} ${HEIGHT}Z" fill="#fff3d2" fill-opacity="${(0.42 * open).toFixed(3)}"/>`;
  const still = [0, 1, 2]
    .map(
      (i) =>
        `<path d="M${LEFT + i * LEAF + 12} ${BOTTOM + 3}h${LEAF - 24}l-66 ${HEIGHT - BOTTOM}h-${LEAF - 20}Z" fill="#fff3d2" fill-opacity="0.2"/>`,
    )
    .join('');
  const rails = `<rect x="${LEFT - 5}" y="${TOP - 6}" width="${RIGHT - LEFT + 10}" height="7" fill="#94714a"/><rect x="${LEFT - 5}" y="${BOTTOM - 1}" width="${RIGHT - LEFT + 10}" height="5" fill="#5d5850"/><rect x="${LEFT - 6}" y="${TOP - 6}" width="6" height="${BOTTOM - TOP + 9}" fill="#94714a"/><rect x="${RIGHT}" y="${TOP - 6}" width="6" height="${BOTTOM - TOP + 9}" fill="#94714a"/>`;
  const handle = `<rect x="${(middle + LEAF - 8).toFixed(2)}" y="${(TOP + BOTTOM) / 2 - 14}" width="4" height="32" rx="2" fill="#b99145"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${still}${light}${leaf(LEFT, 2)}${leaf(LEFT + 2 * LEAF, 2)}${leaf(middle, 3)}${handle}${rails}${curtain(time)}</svg>`;
};

/** Writes all frames into a folder, as 0001.png and so on. */
export const drawVideoFrames = async (folder: string): Promise<void> => {
  const outside = await garden();
  const bytes = Uint8Array.from(outside.data, (value) => clamp(Math.round(value * 255), 0, 255));
  const inside = await room();
  for (let i = 0; i < FRAMES; i += 1) {
    const time = i / 25;
    const whole = await sharp(bytes, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .composite([{ input: inside }, { input: Buffer.from(overlay(time)) }])
      .png()
      .toBuffer();
    const near = 1 + 0.05 * smooth(0, 4, time);
    const [w, h] = [Math.round(WIDTH * near), Math.round(HEIGHT * near)];
    await sharp(whole)
      .resize(w, h)
      .extract({ left: Math.floor((w - WIDTH) / 2), top: Math.floor((h - HEIGHT) / 2), width: WIDTH, height: HEIGHT })
      .png({ compressionLevel: 3 })
      .toFile(path.join(folder, `${String(i + 1).padStart(4, '0')}.png`));
  }
};
