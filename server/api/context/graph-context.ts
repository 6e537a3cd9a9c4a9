/** The context of every resolver. */
import type { Actor } from '#domain/access/actor.ts';
import type { Signer } from '../../edits/access/signer.ts';
import type { AnnotationReader } from '../results/annotation-reader.ts';
import type { AttachmentServices } from '../../edits/attachments/attachment-services.ts';
import type { Store } from '../../store/open-store.ts';
import type { ModelReader } from '../../store/models/model-reader.ts';
import type { RequestTrace } from './request-trace.ts';

/** Shared by all requests. */
export interface GraphServices {
  readonly store: Store;
  readonly models: ModelReader;
  readonly annotations: AnnotationReader;
  readonly signer: Signer;
  readonly attachments: AttachmentServices;
  /** Whether the server collects statistics at all. */
  readonly hasStatistics: boolean;
}

export interface GraphContext extends GraphServices {
  readonly actor: Actor;
  readonly trace: RequestTrace;
}
