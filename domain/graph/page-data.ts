/**
 * The data that the server embeds in a page as JSON (`<script type="application/json" id="enfilade-data">`), so that a
 * published space renders before any query is sent (docs/reference/data-api.md#prefetch).
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
  /** Null on pages without a model. `error_code` is one of docs/reference/screens-and-errors.md#model-error-codes. */
  readonly model: {
    readonly sid: string;
    readonly publicAccessPassword: boolean;
    readonly error_code: string | null;
  } | null;
  /** Results by operation; on viewer pages, of GetModelPrefetch among others. */
  readonly queries: Partial<Readonly<Record<OperationName, GraphResult>>>;
  readonly config: { readonly version: string; readonly graphPath: string };
  /** The cards of the list page. */
  readonly models?: readonly ModelCard[];
  /** The signed-in person, on pages that show it; null: not signed in. `name` is the e-mail address if there is no name. */
  readonly person?: {
    readonly name: string;
    /** On the account page only. */
    readonly email?: string;
  } | null;
  /** The workshop page, which is served only to people who may edit the model. */
  readonly workshop?: true;
  /** On the sign-in page: whether any account exists. */
  readonly hasAccounts?: boolean;
}

export const pageDataElementId = 'enfilade-data';
export const graphPath = '/api/mp/models/graph';
/** The same endpoint at the path where existing clients look for attachments (docs/reference/data-api.md#prefetch). */
export const attachmentsGraphPath = '/api/mp/attachments/graph';
/** The endpoint of resumable uploads (docs/adr/0014). */
export const uploadsPath = '/api/mp/attachments/uploads';
