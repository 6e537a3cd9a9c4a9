/** Reports which panoramas are placed by GPS (docs/reference/imports.md#positions-by-gps). */

export interface GpsCounts {
  readonly placed: number;
  /** Without valid coordinates. */
  readonly absent: number;
  /** With exactly the coordinates of an earlier panorama. */
  readonly repeated: number;
  /** Too far from the median position. */
  readonly far: number;
}

const verb = (count: number, one: string, several: string): string => (count === 1 ? one : several);

/** `subject`: of a clause about so many panoramas. */
const reasonsOf = ({ absent, repeated, far }: GpsCounts, subject: (count: number) => string): string =>
  [
    ...(absent > 0 ? [`${subject(absent)} ${verb(absent, 'has', 'have')} no coordinates`] : []),
    ...(repeated > 0 ? [`${subject(repeated)} ${verb(repeated, 'has', 'have')} those of another panorama`] : []),
    ...(far > 0 ? [`${subject(far)} ${verb(far, 'is', 'are')} more than 2 km from the median position`] : []),
  ].join(', ');

/** At most two sentences. */
export const gpsNotice = (counts: GpsCounts): string => {
  const { placed, absent, repeated, far } = counts;
  if (placed === 0)
    return 'No panorama is placed by its GPS coordinates: at least two different positions within 2 km of the median position are needed.';
  const others = absent + repeated + far;
  const sentence = `${placed} of ${placed + others} panoramas are placed by their GPS coordinates.`;
  if (others === 0) return sentence;
  return others === 1
    ? `${sentence} The other stays a 360° view: ${reasonsOf(counts, () => 'it')}.`
    : `${sentence} The others stay 360° views: ${reasonsOf(counts, String)}.`;
};
