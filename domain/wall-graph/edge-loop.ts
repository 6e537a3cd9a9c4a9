/** Closed loops of edges, which share a node with the one before and the one after. */
interface EndPoint {
  readonly id: string;
}

/**
 * The nodes at which the edges of a loop begin, in its direction. An edge may be passed twice, there and back: a wall that
 * ends in a room. Null where the edges do not form a closed loop.
 */
export const nodesOfLoop = <Node extends EndPoint>(
  loop: readonly (readonly [Node, Node])[],
): readonly Node[] | null => {
  const [first] = loop;
  if (!first) return null;
  for (const start of first) {
    const nodes: Node[] = [];
    let at: Node | undefined = start;
    for (const edge of loop) {
      const index: number = edge.findIndex(({ id }) => id === at?.id);
      if (!at || index < 0) break;
      nodes.push(at);
      at = edge[1 - index];
    }
    if (nodes.length === loop.length && at?.id === start.id) return nodes;
  }
  return null;
};
