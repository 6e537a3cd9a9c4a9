/** The table of what people say of models, for Kysely. */
interface RatingTable {
  model_id: string;
  user_id: string;
  /** 1 to 5. */
  happiness: number;
  /** Lists of words, as JSON. */
  quality: string;
  navigation: string;
  feedback: string;
  /** Whether the person came to the end of the questions. */
  final: 0 | 1;
  created: string;
  modified: string;
}

export interface RatingTables {
  ratings: RatingTable;
}
