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

/** Who sends a query over HTTP. */
export interface QueryClient {
  /** Whose share of the server it uses, such as an address or a user. */
  readonly key: string;
  /** Aborts when the client has closed its connection. */
  readonly signal: AbortSignal;
}

/** What is known about the sender of an operation. */
export interface GraphSender {
  readonly actor: Actor;
  /** Filled in. */
  readonly trace: RequestTrace;
  /** Absent for internal queries, such as a page's prefetch. */
  readonly client?: QueryClient;
}

export interface GraphContext extends GraphServices, GraphSender {}
