/**
 * What the server writes into the page as JSON (`<script type="application/json" id="enfilade-data">`), so that a
 * published space draws before any query is sent (docs/reference/data-api.md#prefetch).
 */
import type { OperationName } from './operations.ts';

export interface GraphResult<Data = unknown> {
  readonly data?: Data;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions?: { readonly code?: string };
  }[];
}

export interface ModelCard {
  readonly id: string;
  readonly name: string;
  readonly presentedBy: string;
  readonly thumbnailUrl: string;
  readonly sweeps: number;
  readonly floors: number;
}

export interface PageData {
  /** Null on pages that are not about one model. `error_code` is one of docs/reference/screens-and-errors.md#model-error-codes. */
  readonly model: {
    readonly sid: string;
    readonly publicAccessPassword: boolean;
    readonly error_code: string | null;
  } | null;
  /** Answers by operation, GetModelPrefetch among them on a viewer's page. */
  readonly queries: Partial<Readonly<Record<OperationName, GraphResult>>>;
  readonly config: { readonly version: string; readonly graphPath: string };
  /** The list page's cards. */
  readonly models?: readonly ModelCard[];
  /** Who has signed in, on the pages that say so; null: nobody. `name` is the e-mail address of those without one. */
  readonly person?: {
    readonly name: string;
    /** On the account page alone. */
    readonly email?: string;
  } | null;
  /** The workshop's page, which only those who may edit the model are given. */
  readonly workshop?: true;
  /** On the page for signing in: whether there is an account to sign in to. */
  readonly hasAccounts?: boolean;
}

export const pageDataElementId = 'enfilade-data';
export const graphPath = '/api/mp/models/graph';
/** The same graph, where the field's clients look for attachments (docs/reference/data-api.md#prefetch). */
export const attachmentsGraphPath = '/api/mp/attachments/graph';
/** Where resumable uploads go (docs/adr/0014). */
export const uploadsPath = '/api/mp/attachments/uploads';
