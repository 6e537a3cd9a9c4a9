/** The table of the wall graph's floors that people changed here, for Kysely. */
interface WallGraphFloorTable {
  model_id: string;
  floor_id: string;
  /** The floor as a snapshot has it, in place of what the capture brought; JSON's null where it was removed here. */
  data: string;
  modified: string;
}

export interface WallGraphTables {
  wall_graph_floors: WallGraphFloorTable;
}
