import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Session } from './auth.entities.js';
import type { DeployScope } from './deployCredentials.js';

export const ACCESS = 'access';
export const AT_ADMIN_ORIGIN = 'at-admin-origin';
export const SCOPES = 'scopes';

/** Without a mark, an administrator's bearer is required. */
export type Access =
  | 'public'
  | 'optional-bearer'
  | 'deployer'
  | 'any-deployer'
  | 'optional-deployer'
  | 'operator'
  | 'internal';

export interface Deployer {
  /** As logged: `administrator admin`, `operator`, `token pipeline (#1)`. */
  readonly actor: string;
  readonly slice: string | null;
  readonly scopes: readonly DeployScope[] | null;
  readonly expiresAt: Date | null;
  readonly tokenId: number | null;
}

export interface KnownRequest extends Request {
  session?: Session;
  deployer?: Deployer;
}

type Mark = MethodDecorator & ClassDecorator;

function allow(access: Access, ...marks: readonly Mark[]): Mark {
  return applyDecorators(SetMetadata(ACCESS, access), ...marks);
}

export const Public = () => allow('public', ApiSecurity({}));

export const AtAdminOrigin = (): Mark => SetMetadata(AT_ADMIN_ORIGIN, true);

/** Shows more to a bearer. An invalid one is refused. */
export const OptionalBearer = () => allow('optional-bearer', ApiSecurity({}), ApiBearerAuth());

/**
 * Lets in administrators, the operator and holders of a deploy token for the slice in the address.
 * @param scopes The token needs one of these; without any, every token will do.
 */
export const ForDeployers = (...scopes: readonly DeployScope[]) =>
  allow('deployer', SetMetadata(SCOPES, scopes));

export const ForAnyDeployer = () => allow('any-deployer');

export const OptionalDeployer = () => allow('optional-deployer', ApiSecurity({}), ApiBearerAuth());

export const ForOperators = () => allow('operator');

/** Lets in only the site itself, by the internal secret. */
export const Internal = () => allow('internal', ApiSecurity('internal'));

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<KnownRequest>();

export const CurrentSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => requestOf(context).session,
);

export const CurrentActor = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => requestOf(context).deployer?.actor,
);

export const CurrentDeployer = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => requestOf(context).deployer,
);
