/** What a server proves its identity with. */
export interface TlsCredentials {
  /** PEM: the server's certificate, then those of its issuers. */
  readonly certificate: string;
  /** PEM, without a passphrase. */
  readonly key: string;
  /** Browsers warn of such a certificate until a person accepts it. */
  readonly isSelfSigned: boolean;
}
