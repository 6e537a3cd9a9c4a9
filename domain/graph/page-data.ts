/**
 * The data that the server embeds in a page as JSON (`<script type="application/json" id="enfilade-data">`), so that a
 * published space renders before any query is sent (docs/reference/data-api.md#prefetch).
 */
import type { PermittedProviders } from '../server-settings/permitted-providers.ts';
import type { PageSettings } from '../server-settings/server-settings.ts';
import type { OperationName } from './operations.ts';

export interface GraphResult<Data = unknown> {
  readonly data?: Data;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions?: { readonly code?: string };
  }[];
}

/** `administrator` is one of the server, whatever their role in the space. */
export type SpaceRole = 'administrator' | 'editor' | 'commenter';

/** The panorama with which a space begins. */
export interface SpacePreview {
  /** The URL of a face of 512 pixels, with `{face}`, a number of domain/geometry/cube-face.ts. */
  readonly faceUrl: string;
  /** Of the first view: degrees clockwise from the middle of the panorama, 0 to 360. */
  readonly heading: number;
}

export interface ModelCard {
  readonly id: string;
  readonly name: string;
  readonly presentedBy: string;
  readonly thumbnailUrl: string;
  readonly sweeps: number;
  readonly floors: number;
  /** Whether `name` is the space's own, and not the words for a space whose name is hidden. */
  readonly hasName: boolean;
  readonly address: string;
  /** ISO 8601. */
  readonly created: string;
  readonly modified: string;
  /** Null for a space without panoramas (docs/reference/spaces.md#preview). */
  readonly preview: SpacePreview | null;
  /** For signed-in users (docs/reference/spaces.md#who-sees-what). */
  readonly access?: {
    readonly state: string;
    readonly visibility: 'public' | 'unlisted' | 'private' | 'password';
    readonly isPublished: boolean;
    /** The user's own; null for a space in which they have none. */
    readonly role: SpaceRole | null;
    /** The number of viewpoints that have yet to be placed; absent: none (docs/reference/placing.md#which-viewpoints-are-to-be-placed). */
    readonly unplaced?: number;
  };
}

/** What the right password of a model gives to a browser that keeps no cookie (docs/adr/0029). */
export interface UnlockTokens {
  /** For queries, in the header `x-model-access`. */
  readonly token: string;
  /** For files, in their URLs. */
  readonly fileToken: string;
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
  readonly config: {
    readonly version: string;
    readonly graphPath: string;
    /** What the owner of the server configures. */
    readonly settings?: PageSettings;
    /** False: the address of the page turns persisted queries off. */
    readonly persistedQueries?: boolean;
    /** Tokens in the address of the page; the server does not write them. */
    readonly credentials?: { readonly authToken: string | null; readonly bearerToken: string | null };
    /** Kept by the page itself; the server does not write them. */
    readonly unlockTokens?: UnlockTokens;
    /** Of the SDK, from the address of the page; the server does not write it. */
    readonly applicationKey?: string | null;
    /** Who receives the events of the visit; absent: no receiver (docs/reference/analytics.md#receivers). */
    readonly analytics?: {
      /** Whether this server counts them. */
      readonly statistics: boolean;
      /** Another address that gets them; null: none. */
      readonly url: string | null;
    };
  };
  /** The cards of the list page. */
  readonly models?: readonly ModelCard[];
  /** The signed-in person, on pages that show it; null: not signed in. `name` is the e-mail address if there is no name. */
  readonly person?: {
    readonly name: string;
    /** On the account page only. */
    readonly email?: string;
    /** On the list of spaces. */
    readonly isAdmin?: boolean;
  } | null;
  /** The workshop page, which is served only to people who may edit the model. */
  readonly workshop?: true;
  /** Set in the browser: the page shows the model as visitors see it, whatever the user may do (the parameter `preview`). */
  readonly isPreview?: true;
  /** On the statistics page: the models that the user may edit. */
  readonly editableModels?: readonly { readonly id: string; readonly name: string }[];
  /** On the page on which viewpoints are placed: the space. */
  readonly placing?: { readonly id: string; readonly name: string };
  /** On the page of the server's settings, which is served only to administrators. */
  readonly serverSettings?: { readonly mediaProviders: PermittedProviders };
  /** On the sign-in page: whether any account exists. */
  readonly hasAccounts?: boolean;
  /** On the page of a link that creates an account, sets a password, or gives a role in a space: what it is for; null if it is no longer valid. */
  readonly join?:
    | { readonly kind: 'first' }
    | { readonly kind: 'invitation' | 'password'; readonly email: string }
    | {
        readonly kind: 'space';
        readonly modelId: string;
        /** Of the space. */
        readonly name: string;
        readonly access: 'viewer' | 'full';
        /** Whether people without an account can create one. */
        readonly createsAccounts: boolean;
        /** The name of the person who created the link; '' without one. */
        readonly creator: string;
        /** The e-mail address of the signed-in user; null: not signed in. */
        readonly email: string | null;
      }
    | null;
}

export const pageDataElementId = 'enfilade-data';
/** At the end of the page, so that it delays nothing: further results as JSON (`PageData['queries']`). */
export const furtherResultsElementId = 'enfilade-further-results';

/** The variables with which a page's results were requested: those of a visitor's view of the base layer. */
export const variablesInPage = (name: OperationName, modelId: string): Readonly<Record<string, unknown>> => {
  switch (name) {
    case 'GetMattertags':
    case 'GetLabels':
      return { modelId, includeDisabled: false, includeLayers: false };
    case 'GetOrderedLists':
      return { modelId, includeLayers: false };
    default:
      return { modelId };
  }
};

export const graphPath = '/api/mp/models/graph';
/** The same endpoint at the path where existing clients look for attachments (docs/reference/data-api.md#prefetch). */
export const attachmentsGraphPath = '/api/mp/attachments/graph';
/** The endpoint of resumable uploads (docs/adr/0014). */
export const uploadsPath = '/api/mp/attachments/uploads';
/** The list of spaces, and jobs that import and export them (docs/reference/spaces.md#requests). */
export const spacesPath = '/api/v1/spaces';
export const jobsPath = `${spacesPath}/jobs`;
