/** The executable schema: the type definitions of all areas with their resolvers. */
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { accessTypeDefs } from '../schema/access-schema.ts';
import { annotationTypeDefs } from '../schema/annotation-schema.ts';
import { attachmentTypeDefs } from '../schema/attachment-schema.ts';
import { blurAndTrimTypeDefs } from '../schema/blur-and-trim-schema.ts';
import { editTypeDefs } from '../schema/edit-schema.ts';
import { modelEditTypeDefs } from '../schema/model-edit-schema.ts';
import { noteTypeDefs } from '../schema/note-schema.ts';
import { photoTypeDefs } from '../schema/photo-schema.ts';
import { planImageTypeDefs } from '../schema/plan-image-schema.ts';
import { pluginTypeDefs } from '../schema/plugin-schema.ts';
import { ratingTypeDefs } from '../schema/rating-schema.ts';
import { roomBoundsTypeDefs } from '../schema/room-bounds-schema.ts';
import { typeDefs } from '../schema/schema.ts';
import { statisticsTypeDefs } from '../schema/statistics-schema.ts';
import { serverSettingsTypeDefs } from '../schema/server-settings-schema.ts';
import { spaceTypeDefs } from '../schema/space-schema.ts';
import { viewTypeDefs } from '../schema/view-schema.ts';
import { wallGraphTypeDefs } from '../schema/wall-graph-schema.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { resolvers, scalars } from './resolvers.ts';

const allTypeDefs = [
  typeDefs,
  spaceTypeDefs,
  roomBoundsTypeDefs,
  annotationTypeDefs,
  accessTypeDefs,
  editTypeDefs,
  noteTypeDefs,
  modelEditTypeDefs,
  viewTypeDefs,
  attachmentTypeDefs,
  pluginTypeDefs,
  wallGraphTypeDefs,
  blurAndTrimTypeDefs,
  ratingTypeDefs,
  statisticsTypeDefs,
  photoTypeDefs,
  planImageTypeDefs,
  serverSettingsTypeDefs,
];

export const createGraphSchema = () => createSchema<GraphContext>({ typeDefs: allTypeDefs, resolvers });

/** The same types with resolvers for scalars only: values are read from the root value. `Query` has `fields` of `Model`. */
export const createDataSchema = (fields: readonly string[]): GraphQLSchema => {
  const schema = createSchema({ typeDefs: allTypeDefs, resolvers: scalars });
  const requested = schema.getQueryType()!.getFields();
  const known = (schema.getType('Model') as GraphQLObjectType).getFields();
  for (const name of fields) requested[name] = known[name]!;
  return schema;
};
