/**
 * The page of another service where users sign in, if the owner configures one (docs/reference/start-up.md#server-configuration).
 * `local=1` opens this server's own page, so that its owner is never locked out.
 */
import type { EnvironmentSettings } from '#domain/server-settings/server-settings.ts';
import { isSecure } from '../../wire/client-address.ts';
import { headerOf, type HttpRequest } from '../../wire/http-message.ts';

export interface ExternalLoginConfig {
  readonly settings: EnvironmentSettings;
  /** This server's public URL without a trailing slash, or ''. */
  readonly origin: string;
}

/** Null without one. The parameter `to` is where to return to: an absolute URL of this server. */
export const externalLoginUrl = (request: HttpRequest, { settings, origin }: ExternalLoginConfig): string | null => {
  if (!settings.authn_login_url || request.query.get('local') === '1') return null;
  const own = origin || `${isSecure(request, origin) ? 'https' : 'http'}://${headerOf(request, 'host')}`;
  const returnTo = request.query.get('to') ?? '/';
  const url = URL.canParse(returnTo, own) ? new URL(returnTo, own) : new URL(own);
  const login = new URL(settings.authn_login_url);
  login.searchParams.set('to', url.origin === new URL(own).origin ? url.href : `${own}/`);
  const language = request.query.get('lang');
  if (language) login.searchParams.set('lang', language);
  return login.href;
};
