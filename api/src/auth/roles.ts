import { HttpStatus } from '@nestjs/common';
import { type Role, roles } from '@site/rules/roles';
import { RefusalException } from '../common/refusal.exception.js';
import type { ContentKind } from '../content/fields/defineContent.js';
import { kinds } from '../content/kinds/kinds.js';
import type { DeployScope } from './deployCredentials.js';

/** An optional way shows more to callers who prove who they are. */
type Way =
  | 'public'
  | 'optional-bearer'
  | 'bearer'
  | 'optional-deployer'
  | 'deployer'
  | 'any-deployer'
  | 'operator'
  | 'internal';

export interface Access {
  readonly way: Way;
  readonly roles: readonly Role[];
  /** A deploy token needs one of these scopes. An empty list accepts every token. */
  readonly scopes?: readonly DeployScope[];
  readonly isAtAdminOrigin?: true;
  /** Whether people without a required second factor may call it. */
  readonly isForOwnAccount?: true;
  readonly needsRecentSignIn?: true;
}

const administrators: readonly Role[] = ['administrator'];
const editors: readonly Role[] = ['administrator', 'editor'];
const authors: readonly Role[] = ['administrator', 'editor', 'author'];
const releaseManagers: readonly Role[] = ['administrator', 'release-manager'];

const open: Access = { way: 'public', roles };
const openToOwners: Access = { ...open, isAtAdminOrigin: true };
const internal: Access = { way: 'internal', roles: [] };
const ownAccount: Access = { ...only(roles), isForOwnAccount: true };
const ownAccountAgain = again(ownAccount);
const forAdministrators = only(administrators);
const forEditors = only(editors);
const forAuthors = only(authors);
const moreForAuthors: Access = { way: 'optional-bearer', roles: authors };
const moreForDeployers: Access = { way: 'optional-deployer', roles: releaseManagers };
const forAnyDeployer: Access = { way: 'any-deployer', roles: releaseManagers };
const forOperators: Access = { way: 'operator', roles: releaseManagers };
const deployers = (...scopes: readonly DeployScope[]): Access => ({
  way: 'deployer',
  roles: releaseManagers,
  scopes,
});

function again(access: Access): Access {
  return { ...access, needsRecentSignIn: true };
}

function only(allowed: readonly Role[]): Access {
  return { way: 'bearer', roles: allowed };
}

export const description = only(releaseManagers);

/** These routes are below `/api/{kind}`, for every kind of content. */
const ofKinds: Readonly<Record<string, Access | ((kind: ContentKind) => Access)>> = {
  'GET ': readOf,
  'POST ': forEditors,
  'GET /with-drafts': forAuthors,
  'GET /export.csv': again(forEditors),
  'POST /import': forEditors,
  'GET /{id}': readOf,
  'PUT /{id}': forEditors,
  'PATCH /{id}': forEditors,
  'DELETE /{id}': forEditors,
  'GET /{id}/neighbours': open,
};

function readOf({ published }: ContentKind): Access {
  return published === undefined ? open : moreForAuthors;
}

/** Some of these replace routes that all kinds have. */
const others: Readonly<Record<string, Access>> = {
  'POST /api/auth/login': openToOwners,
  'POST /api/auth/refresh': openToOwners,
  'POST /api/auth/logout': openToOwners,
  'GET /api/auth/session': openToOwners,
  'POST /api/auth/reset': openToOwners,
  'POST /api/auth/second-factor': openToOwners,
  'POST /api/auth/passkey/options': openToOwners,
  'POST /api/auth/passkey': openToOwners,
  'GET /api/auth/ways': openToOwners,
  'GET /api/auth/openid': openToOwners,
  'GET /api/auth/openid/callback': openToOwners,
  'POST /api/auth/openid': openToOwners,
  'GET /api/auth/me': ownAccount,
  'PATCH /api/auth/me': ownAccount,
  'POST /api/auth/password': ownAccountAgain,
  'GET /api/auth/sessions': ownAccount,
  'DELETE /api/auth/sessions': ownAccountAgain,
  'DELETE /api/auth/sessions/{id}': ownAccountAgain,
  'POST /api/auth/step-up': ownAccount,
  'GET /api/auth/factors': ownAccount,
  'POST /api/auth/totp': ownAccountAgain,
  'POST /api/auth/totp/confirm': ownAccountAgain,
  'DELETE /api/auth/totp': ownAccountAgain,
  'POST /api/auth/recovery-codes': ownAccountAgain,
  'POST /api/auth/passkeys/options': ownAccountAgain,
  'POST /api/auth/passkeys': ownAccountAgain,
  'PATCH /api/auth/passkeys/{id}': ownAccountAgain,
  'DELETE /api/auth/passkeys/{id}': ownAccountAgain,

  'GET /api/audit': forAdministrators,
  'GET /api/audit/export.ndjson': again(forAdministrators),

  'GET /api/privacy': forAdministrators,
  'GET /api/privacy/how-long': open,
  'GET /api/privacy/person': forAdministrators,
  'GET /api/privacy/export.json': again(forAdministrators),
  'POST /api/privacy/erase': again(forAdministrators),
  'GET /api/privacy/erasures': forAdministrators,

  'GET /api/people': forAdministrators,
  'POST /api/people': again(forAdministrators),
  'GET /api/people/{id}': forAdministrators,
  'PATCH /api/people/{id}': again(forAdministrators),
  'POST /api/people/{id}/invitation': again(forAdministrators),
  'DELETE /api/people/{id}/sessions': again(forAdministrators),
  'POST /api/people/accept': openToOwners,

  'GET /api/companies/tags': open,
  'GET /api/companies/{id}/related': open,
  'GET /api/team-members': open,
  'PUT /api/team/order': forEditors,
  'GET /api/articles/{id}/related': open,
  'GET /api/jobs/departments': moreForAuthors,
  'GET /api/job-postings': moreForAuthors,
  'GET /api/pages/addresses': open,
  'GET /api/pages/address-problem': forAuthors,
  'GET /api/pages/by-address': open,
  'GET /api/site-content': moreForAuthors,
  'GET /api/site-content/{id}': forAuthors,
  'GET /api/site-content/texts': forAuthors,
  'POST /api/site-content/preview': forAuthors,
  'GET /api/search': open,
  'GET /api/sitemap': open,
  'GET /feed.xml': open,
  'GET /feed.json': open,
  'GET /uploads/{path}': open,

  'GET /api/working-copies': forAuthors,
  'POST /api/working-copies/{kind}': forAuthors,
  'GET /api/working-copies/{kind}/{id}': forAuthors,
  'PUT /api/working-copies/{kind}/{id}': forAuthors,
  'POST /api/working-copies/{kind}/{id}/discard': forAuthors,
  'PUT /api/working-copies/{kind}/{id}/editors': forAuthors,
  'DELETE /api/working-copies/{kind}/{id}/editors/{editor}': forAuthors,
  'POST /api/working-copies/{kind}/{id}/review': forAuthors,
  'DELETE /api/working-copies/{kind}/{id}/review': forAuthors,
  'POST /api/working-copies/{kind}/{id}/review/return': forEditors,
  'POST /api/working-copies/{kind}/{id}/publish': forEditors,
  'POST /api/working-copies/{kind}/{id}/unpublish': forEditors,
  'POST /api/content-previews': forAuthors,
  'POST /api/text/clean': forAuthors,
  'GET /api/finder': forAuthors,

  'GET /api/history/texts/{key}': forAuthors,
  'GET /api/history/{kind}/{id}': forAuthors,
  'GET /api/history/{kind}/{id}/{version}': forAuthors,
  'GET /api/trash': forAuthors,
  'POST /api/trash/{kind}/{id}/restore': forEditors,
  'DELETE /api/trash/{kind}/{id}': again(forEditors),
  'POST /api/bulk': forEditors,
  'POST /api/bulk/undo': forEditors,
  'POST /api/bulk/undo-import': forEditors,

  'GET /api/schedules': forAuthors,
  'GET /api/schedules/time-zone': forAuthors,
  'GET /api/schedules/records/{kind}/{id}': forAuthors,
  'GET /api/schedules/{id}': forAuthors,
  'POST /api/schedules': forEditors,
  'PATCH /api/schedules/{id}': forEditors,
  'DELETE /api/schedules/{id}': forEditors,
  'POST /api/schedules/{id}/retry': forEditors,
  'POST /api/schedules/{id}/dismiss': forEditors,
  'POST /api/schedules/{id}/actions': forEditors,
  'DELETE /api/schedules/{id}/actions/{actionId}': forEditors,

  'GET /api/media': forAuthors,
  'GET /api/media/{id}': forAuthors,
  'GET /api/media/{id}/uses': forAuthors,
  'POST /api/media': forAuthors,
  'POST /api/media/fetch': forAuthors,
  'PATCH /api/media/{id}': forEditors,
  'PUT /api/media/{id}/file': forEditors,
  'DELETE /api/media/{id}': again(forEditors),
  'POST /api/upload/headshot': forAuthors,
  'POST /api/upload/logo': forAuthors,

  'POST /api/contact': open,
  'GET /api/contact': forEditors,
  'GET /api/contact/export.csv': again(forEditors),
  'POST /api/contact/bulk': forEditors,
  'POST /api/contact/bulk/undo': forEditors,
  'GET /api/contact/assignees': forEditors,
  'GET /api/contact/{id}': forEditors,
  'GET /api/contact/{id}/thread': forEditors,
  'GET /api/contact/{id}/replies/{replyId}': forEditors,
  'PUT /api/contact/{id}': forEditors,
  'PATCH /api/contact/{id}': forEditors,
  'DELETE /api/contact/{id}': forEditors,
  'POST /api/contact/{id}/reply': forEditors,
  'PUT /api/contact/{id}/editors': forEditors,
  'POST /api/contact/{id}/notes': forEditors,
  'DELETE /api/contact/{id}/notes/{noteId}': forEditors,
  'GET /api/contact-templates': forEditors,
  'POST /api/contact-templates': forEditors,
  'PATCH /api/contact-templates/{id}': forEditors,
  'DELETE /api/contact-templates/{id}': forEditors,

  'GET /api/slices': moreForDeployers,
  'GET /api/slices/{slice}': moreForDeployers,
  'GET /api/slots': moreForDeployers,
  'GET /api/shells': forAnyDeployer,
  'GET /api/slices/{slice}/log': deployers(),
  'GET /api/slices/{slice}/history': deployers(),
  'GET /api/slices/{slice}/comparison': deployers(),
  'GET /api/slices/{slice}/errors': deployers(),
  'POST /api/slices/{slice}/check': deployers('check'),
  'POST /api/slices/{slice}/promote': deployers('promote'),
  'POST /api/slices/{slice}/rollback': deployers('promote'),
  'POST /api/slices/{slice}/retire': deployers('promote'),
  'POST /api/slices/{slice}/prune': deployers('promote'),
  'POST /api/slices/{slice}/canary': deployers('promote'),
  'GET /api/slices/{slice}/releases': deployers(),
  'POST /api/slices/{slice}/releases': deployers('check', 'publish'),
  'PUT /api/slices/{slice}/releases/{release}/files/{path}': deployers('check', 'publish'),
  'GET /api/slices/{slice}/releases/{release}/files/{path}': deployers('publish'),
  'POST /api/slices/{slice}/releases/{release}/complete': deployers('publish'),
  'POST /api/slices/{slice}/releases/{release}/preview': deployers('publish'),
  'POST /api/slices/{slice}/releases/{release}/mark': deployers('promote'),
  'POST /api/slices/{slice}/releases/{release}/undecided': deployers('promote'),
  'POST /api/slices/{slice}/releases/{release}/unmark': deployers('promote'),
  'GET /api/slices/{slice}/tokens': forOperators,
  'POST /api/slices/{slice}/tokens': again(forOperators),
  'DELETE /api/slices/{slice}/tokens/{id}': again(forOperators),

  'GET /api/health/live': open,
  'GET /api/health/ready': open,
  'GET /internal/content-version': internal,
  'GET /internal/preflight': internal,
  'GET /internal/slices/composition': internal,
  'GET /internal/slices/{slice}/releases/{release}/manifest': internal,
  'GET /internal/slices/{slice}/releases/{release}/verdict': internal,
  'GET /internal/slices/{slice}/releases/{release}/files/{path}': internal,
  'POST /internal/slices/visits': internal,
  'POST /internal/slices/vitals': internal,
  'POST /internal/slices/errors': internal,
  'POST /internal/slices/shells': internal,
  'DELETE /internal/slices/shells/{id}': internal,
};

const table = new Map<string, Access>([
  ...kinds.flatMap((kind: ContentKind) =>
    Object.entries(ofKinds).map(([row, access]): [string, Access] => [
      row.replace(' ', ` /api/${kind.kind}`),
      typeof access === 'function' ? access(kind) : access,
    ]),
  ),
  ...Object.entries(others),
]);

export const namedRoutes = Object.keys(others);

/** Writes the route as in the table: `GET /api/companies/{id}` for `GET /api/companies/:id`. */
export function routeName(method: string, path: string): string {
  return `${method === 'HEAD' ? 'GET' : method} ${path.replace(/[:*](\w+)/g, '{$1}')}`;
}

export function accessOf(method: string, path: string): Access {
  const name = routeName(method, path);
  const access = table.get(name);
  if (!access) {
    throw new Error(`api/src/auth/roles.ts does not say who may call ${name}`);
  }
  return access;
}

export function mayRead(path: string, person: { readonly role: Role } | undefined): boolean {
  return person !== undefined && accessOf('GET', path).roles.includes(person.role);
}

export function callersOf({ way, roles: allowed }: Access): string[] {
  const others: Readonly<Record<Way, readonly string[]>> = {
    public: [],
    'optional-bearer': [],
    bearer: [],
    'optional-deployer': ['operator', 'deploy-token'],
    deployer: ['operator', 'deploy-token'],
    'any-deployer': ['operator', 'deploy-token'],
    operator: ['operator'],
    internal: ['site'],
  };
  const isForAll = way === 'public' || way.startsWith('optional-');
  return [...(isForAll ? ['public'] : []), ...(way === 'public' ? [] : allowed), ...others[way]];
}

const plurals: Readonly<Record<Role, string>> = {
  administrator: 'administrators',
  editor: 'editors',
  author: 'authors',
  'release-manager': 'release managers',
};
const names = new Intl.ListFormat('en-GB');

export function roleMissing({ roles: allowed }: Pick<Access, 'roles'>, role: Role): RefusalException {
  const sentence = `Only ${names.format(allowed.map((one) => plurals[one]))} may do this. Your role is ${role.replace('-', ' ')}.`;
  return new RefusalException(HttpStatus.FORBIDDEN, 'ROLE_MISSING', sentence);
}

export function secondFactorRequired(): RefusalException {
  return new RefusalException(
    HttpStatus.FORBIDDEN,
    'SECOND_FACTOR_REQUIRED',
    'This site requires a second factor. Add a passkey or an authenticator app to your account first.',
  );
}
