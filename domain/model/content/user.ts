/** People whom notes name (docs/reference/access.md#users). Who may sign in is no business of a capture. */
export const modelAccesses = ['public', 'viewer', 'full'] as const;
export const userStatuses = ['unknown', 'failed', 'mentioned', 'contributor', 'known'] as const;

export interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly modelAccess?: (typeof modelAccesses)[number];
  readonly userStatus?: (typeof userStatuses)[number];
}
