/**
 * What clients may send, request and hold open: sizes, counts, rates and times, in one place. The size of an attachment
 * is `maxAttachmentBytes` in domain/model/content/attachment.ts, and lengths of passwords and the window of attempts are in
 * domain/access/password-limits.ts, because the browser uses them as well; limits of records
 * are beside their checks in domain/edits.
 */

// Bodies of requests.

/** Of requests about accounts, sessions and passwords. */
export const maxAccountBodyBytes = 4096;
/** Of a request that creates an application key: it may have many origins. */
export const maxKeyBodyBytes = 65_536;
export const maxGraphBodyBytes = 1024 * 1024;
/** Without a session a client only reads: the viewer's longest query has 7,000 characters (docs/reference/query-limits.md). */
export const maxAnonymousGraphBodyBytes = 128 * 1024;
/**
 * How much of a body is read and dropped beyond its limit: a client whose connection is closed while it still sends
 * never reads why.
 */
export const maxDroppedBodyBytes = 8 * 1024 * 1024;
/** Of a rejected request whose connection is kept: what is left of its body is read and dropped. */
export const maxUnreadBodyBytes = 64 * 1024;
/** Nesting of a small JSON body. */
export const maxBodyLevels = 16;
/** Nesting of the variables of an operation: ten times that of the deepest record. */
export const maxVariableLevels = 64;

// Requests of one client address (docs/reference/accounts.md#limits-on-requests).

export const defaultRequestsPerMinute = 3000;
/** Beyond it, the addresses not seen for longest are forgotten first. */
export const maxTrackedAddresses = 20_000;
/** What a request takes of that rate. Files cost nothing: a walk through a space loads hundreds of tiles. */
export const requestCost = { file: 0, computed: 1, password: 10 } as const;

/** Attempts at a password within `attemptWindowMs`; `server/edits/access/attempts.ts` counts them. */
export const maxAttempts = {
  signInFromAddress: 30,
  signInToAccountFromAddress: 10,
  signInToAccount: 50,
  /** On a device from which the account was used before. */
  signInFromDevice: 10,
  /** What someone with a stolen session may guess. */
  passwordChange: 10,
  modelPasswordFromAddress: 10,
  modelPassword: 200,
  /** E-mail addresses that have an account or an invitation, given with a link that creates accounts. */
  takenEmailFromAddress: 10,
  takenEmail: 50,
} as const;

/** Of a batch of events for the statistics (docs/reference/analytics.md#what-counts): 200 events have about 20 KB. */
export const maxStatisticsBodyBytes = 64 * 1024;
/** Of a query for the statistics: a leap year. */
export const maxStatisticsDays = 366;

/** Of an owner's text of the terms (docs/reference/screens-and-errors.md#terms-modal). */
export const maxTermsBytes = 256 * 1024;

// Presence of editors (docs/reference/presence.md#expiry-and-limits).

export const maxPresenceBodyBytes = 2048;
/** Pages of one person in all models. */
export const maxPresencePerPerson = 10;
/** Pages that have one model open for editing. */
export const maxPresencePerModel = 50;

// Connections (docs/reference/connections.md#connections).

export interface BodyRateLimits {
  readonly bodyWindowMs: number;
  readonly minBodyBytesPerSecond: number;
}

export interface ConnectionLimits extends BodyRateLimits {
  readonly headersTimeoutMs: number;
  /** For the whole request. */
  readonly requestTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  readonly maxRequestsPerConnection: number;
  readonly maxConnections: number;
  /** Connections of an address; behind proxies, which own the connections, its requests in progress. */
  readonly maxConnectionsPerAddress: number;
}

export const defaultConnectionLimits: ConnectionLimits = {
  headersTimeoutMs: 20_000,
  // 500 MB at 2 Mbit/s take half an hour.
  requestTimeoutMs: 3_600_000,
  // Longer than proxies keep idle connections (nginx: 60 s), so that none sends into one that is being closed.
  keepAliveTimeoutMs: 65_000,
  maxRequestsPerConnection: 10_000,
  maxConnections: 15_000,
  maxConnectionsPerAddress: 500,
  bodyWindowMs: 30_000,
  minBodyBytesPerSecond: 500,
};

// Streams of changes (docs/reference/connections.md#streams).

export interface StreamLimits {
  readonly maxStreams: number;
  readonly maxStreamsPerAddress: number;
  readonly maxStreamsPerPerson: number;
}

export const defaultStreamLimits: StreamLimits = {
  maxStreams: 10_000,
  maxStreamsPerAddress: 200,
  maxStreamsPerPerson: 50,
};

/** A client that does not read its stream is disconnected before it fills the memory. */
export const maxUnreadBytes = 256 * 1024;
/** A client that is further behind loads everything again. */
export const maxVersionsBehind = 500;

// Responses (docs/reference/query-limits.md#responses).

/** How long a client may read nothing of a response; each byte that it reads restarts this time. */
export const maxStallMs = 30_000;
/** Bytes of all responses that wait in memory for slow clients. */
export const maxUnsentBytes = 64 * 1024 * 1024;
/** Ten thousand tags with all their fields take 7 MB. */
export const maxResponseBytes = 16 * 1024 * 1024;
/** Errors in a response; an error in each item of a list would make it long without any data. */
export const maxErrors = 100;

// Queries by their text (docs/reference/query-limits.md#the-text-of-a-query). The viewer's own largest queries are 8
// levels deep, have no alias, 7,000 characters and a static cost of 40,300; all of one model costs 60,300.

/** Characters. */
export const maxQueryLength = 64 * 1024;
export const maxTokens = 5000;
export const maxDepth = 16;
/** Entries in one pair of braces. */
export const maxWidth = 200;
export const maxAliases = 50;
/** One for a field, ten times as much for each field within a list, except lists of attachments. */
export const maxStaticCost = 100_000;
/** Names for one field that is no list, such as `model(id:)`, within one parent. */
export const maxNamesOfObject = 10;
/** Entries of one list among the arguments of a query; edits have limits of their own. */
export const maxListEntries = 1000;

// Queries while they are executed (docs/reference/query-limits.md#cost).

/** Ten thousand tags with all their fields cost about half of it. */
export const maxExecutionCost = 1_000_000;
/** From here on a query waits for its turn among the large ones. */
export const largeQueryCost = 10_000;

// Queues of queries (docs/reference/query-limits.md#queues). A client is an address, or a user who is signed in.

export interface QueueLimits {
  /** Queries that are executed at a time. */
  readonly maxRunning: number;
  readonly maxRunningPerClient: number;
  readonly maxWaiting: number;
  readonly maxWaitingPerClient: number;
}

/** Each takes up to 100 MiB while it is executed. */
export const largeQueryLimits: QueueLimits = {
  maxRunning: 3,
  maxRunningPerClient: 1,
  maxWaiting: 64,
  maxWaitingPerClient: 16,
};
/** A viewer sends about ten queries at once. */
export const smallQueryLimits: QueueLimits = {
  maxRunning: 32,
  maxRunningPerClient: 16,
  maxWaiting: 2000,
  maxWaitingPerClient: 500,
};

// The language of a page (docs/reference/connections.md#language): the rest of a longer header or parameter is ignored.

export const maxLanguageChars = 1000;
export const maxLanguageTags = 30;

// New spaces (docs/reference/spaces.md#new-spaces). Limits of their files are in domain/spaces/upload-files.ts.

/** Jobs of one person that have not ended. */
export const maxUnfinishedJobs = 5;
/** Of the list of files: 20,000 long paths. */
export const maxFileListBytes = 4 * 1024 * 1024;
/** Of the request for a duplicate: a name. */
export const maxDuplicateBodyBytes = 4096;
/** An upload without a byte, and a job that is done, are removed after this time. */
export const jobRetentionMs = 24 * 3600 * 1000;
export const failedJobRetentionMs = 7 * jobRetentionMs;
