/** Finds the regions that a plan's edges enclose, as loops of vertices. */
export interface PlanGraph {
  /** x to the east, y to the north. */
  readonly vertices: Readonly<Record<string, { readonly x: number; readonly y: number }>>;
  readonly edges: readonly (readonly [string, string])[];
}

/** Returns every enclosed region once, anticlockwise in x and y, without the outer one. */
export const traceRegions = ({ vertices, edges }: PlanGraph): readonly (readonly string[])[] => {
  const angle = (from: string, to: string): number =>
    Math.atan2(vertices[to]!.y - vertices[from]!.y, vertices[to]!.x - vertices[from]!.x);
  const around = new Map<string, string[]>();
  for (const [a, b] of edges.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))
    around.set(a, [...(around.get(a) ?? []), b]);
  for (const [id, others] of around) others.sort((a, b) => angle(id, a) - angle(id, b));

  /** The sharpest turn to the left: the neighbour before the previous vertex in anticlockwise order. */
  const next = (from: string, at: string): string => {
    const others = around.get(at)!;
    return others.at(others.indexOf(from) - 1)!;
  };
  const walked = new Set<string>();
  const loops: string[][] = [];
  for (const [start, others] of around)
    for (const first of others) {
      const loop: string[] = [];
      for (let [from, at] = [start, first]; !walked.has(`${from}\n${at}`); [from, at] = [at, next(from, at)]) {
        walked.add(`${from}\n${at}`);
        loop.push(from);
      }
      const doubled = loop.reduce((sum, id, i) => {
        const [a, b] = [vertices[id]!, vertices[loop[(i + 1) % loop.length]!]!];
        return sum + (a.x * b.y - b.x * a.y);
      }, 0);
      if (doubled > 1e-9) loops.push(loop);
    }
  return loops;
};
