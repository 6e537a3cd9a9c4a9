/** Synthesizes the doorbell as a WAV file: two struck bars, the higher one first, with the reverberation of a stone hall. */
const RATE = 44_100;
const SECONDS = 3.6;

/** The partials of a bar: multiple of the pitch, loudness, decay time in seconds. */
const partials = [
  [1, 1, 1.15],
  [2.756, 0.32, 0.5],
  [5.404, 0.14, 0.2],
  [8.933, 0.06, 0.09],
  [1.003, 0.35, 0.9],
] as const;

const struck = (pitch: number, at: number, loudness: number, into: Float64Array): void => {
  for (let i = Math.round(at * RATE); i < into.length; i += 1) {
    const t = i / RATE - at;
    const attack = Math.min(1, t / 0.003);
    for (const [multiple, loud, fade] of partials)
      into[i] =
        into[i]! + attack * loudness * loud * Math.exp(-t / fade) * Math.sin(2 * Math.PI * pitch * multiple * t);
  }
};

export const doorbell = (): Buffer => {
  const dry = new Float64Array(Math.round(RATE * SECONDS));
  struck(659.26, 0.05, 0.8, dry);
  struck(523.25, 0.72, 0.9, dry);
  const wet = Float64Array.from(dry);
  for (const [delay, gain] of [
    [0.0297, 0.34],
    [0.0371, 0.3],
    [0.0411, 0.27],
    [0.0437, 0.25],
  ] as const) {
    const back = Math.round(delay * RATE);
    const loop = Float64Array.from(dry);
    for (let i = back; i < loop.length; i += 1) loop[i] = loop[i]! * 0.22 + loop[i - back]! * 0.74;
    for (let i = 0; i < wet.length; i += 1) wet[i] = wet[i]! + loop[i]! * gain;
  }
  const peak = wet.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const bytes = Buffer.alloc(44 + wet.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + wet.length * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  for (const [where, value] of [
    [16, 16],
    [24, RATE],
    [28, RATE * 2],
  ] as const)
    bytes.writeUInt32LE(value, where);
  for (const [where, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    bytes.writeUInt16LE(value, where);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(wet.length * 2, 40);
  for (let i = 0; i < wet.length; i += 1) {
    const end = Math.min(1, (wet.length - i) / (RATE * 0.4));
    bytes.writeInt16LE(Math.round((wet[i]! / peak) * 0.8 * end * 32_000), 44 + i * 2);
  }
  return bytes;
};
