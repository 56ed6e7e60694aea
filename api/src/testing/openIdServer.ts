import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

interface Account {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
  /** What the ID token says as well. */
  readonly signed?: { readonly email: string; readonly email_verified?: boolean };
  /** How they prove who they are. */
  readonly amr?: string[];
}

export const clientId = 'website';
export const clientSecret = 'a secret of the tests: with% signs+';

/** A real OpenID provider, which knows whoever is `present` without asking. */
export class OpenIdServer {
  present: Account | undefined;
  /** Requests are answered once this has resolved. */
  gate: Promise<void> = Promise.resolve();
  private readonly accounts = new Map<string, Account>();
  private provider: Provider | undefined;
  private server: Server | undefined;
  private port = 0;

  get issuer(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Always on the port of the first start. */
  async start(): Promise<this> {
    this.server = createServer(async (request, response) => {
      await this.gate;
      await (request.url?.startsWith('/interaction/')
        ? this.interact(request, response)
        : this.provider?.callback()(request, response));
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    ({ port: this.port } = this.server.address() as AddressInfo);
    return this;
  }

  register(redirectUri: string): void {
    this.provider = new Provider(this.issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
      claims: {
        openid: ['sub', 'amr', 'email', 'email_verified'],
        email: ['email', 'email_verified'],
        profile: ['name', 'groups'],
      },
      cookies: { keys: ['a key of the tests'] },
      features: { devInteractions: { enabled: false } },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: (use) => {
          const account = this.accounts.get(accountId);
          return { ...(use === 'id_token' ? account?.signed : account), sub: accountId };
        },
      }),
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { present } = this;
    if (present) {
      this.accounts.set(present.sub, present);
    }
    await this.provider?.interactionFinished(
      request,
      response,
      present
        ? { login: { accountId: present.sub, amr: present.amr } }
        : { error: 'access_denied', error_description: 'Nobody is present' },
    );
  }
}
