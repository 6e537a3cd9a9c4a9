/** The executable schema: what every part of the server says in the graph, and how it answers. */
import { createSchema } from 'graphql-yoga';
import { accessTypeDefs } from '../schema/access-schema.ts';
import { annotationTypeDefs } from '../schema/annotation-schema.ts';
import { attachmentTypeDefs } from '../schema/attachment-schema.ts';
import { cutTypeDefs } from '../schema/cut-schema.ts';
import { editTypeDefs } from '../schema/edit-schema.ts';
import { modelEditTypeDefs } from '../schema/model-edit-schema.ts';
import { noteTypeDefs } from '../schema/note-schema.ts';
import { photoTypeDefs } from '../schema/photo-schema.ts';
import { pluginTypeDefs } from '../schema/plugin-schema.ts';
import { policyTypeDefs } from '../schema/policy-schema.ts';
import { ratingTypeDefs } from '../schema/rating-schema.ts';
import { roomBoundsTypeDefs } from '../schema/room-bounds-schema.ts';
import { typeDefs } from '../schema/schema.ts';
import { spaceTypeDefs } from '../schema/space-schema.ts';
import { viewTypeDefs } from '../schema/view-schema.ts';
import { wallGraphTypeDefs } from '../schema/wall-graph-schema.ts';
import type { GraphContext } from './graph-context.ts';
import { resolvers } from './resolvers.ts';

export const createGraphSchema = () =>
  createSchema<GraphContext>({
    typeDefs: [
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
      cutTypeDefs,
      ratingTypeDefs,
      photoTypeDefs,
      policyTypeDefs,
    ],
    resolvers,
  });
