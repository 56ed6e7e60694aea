import { reasonOf } from '../common/failures.js';
import type { Env } from '../config/env.js';
import { OpenIdProvider } from '../openid/openIdProvider.service.js';
import { type Finding, look, ok } from './check.js';

const SUBJECT = 'OpenID provider';

export async function checkOpenIdProvider(env: Env): Promise<Finding[]> {
  if (env.OIDC_ISSUER === undefined) {
    return [];
  }
  const provider = new OpenIdProvider(env);
  try {
    const { claims_supported: claims } = (await provider.configuration()).serverMetadata();
    if (claims && !claims.includes('auth_time')) {
      const todo = 'Have it say auth_time, or have people without a password add a passkey.';
      return [
        look(
          SUBJECT,
          `It does not say when people signed in there, so they confirm nothing with it. ${todo}`,
        ),
      ];
    }
    return [ok(SUBJECT, `It answers. It must know the redirect address ${provider.redirectUri}.`)];
  } catch (error) {
    const todo = 'Check OIDC_ISSUER. Until then, people sign in with passwords and passkeys only.';
    return [look(SUBJECT, `It does not answer as a provider: ${reasonOf(error)}. ${todo}`)];
  }
}
