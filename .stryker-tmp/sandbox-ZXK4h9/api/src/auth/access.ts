import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import type { DeployScope } from './deployCredentials.js';
import type { Session } from './session.entity.js';

/** The metadata key for a route's access level. */
export const ACCESS = 'access';

/** The metadata key that marks a route as unavailable at the visitors' origin. */
export const AT_ADMIN_ORIGIN = 'at-admin-origin';

/** The metadata key for the scopes a deploy token needs. Any one of them is enough. */
export const SCOPES = 'scopes';

/** Who may call a route. Without a mark, an administrator's bearer is required. */
export type Access =
  | 'public'
  | 'optional-bearer'
  | 'deployer'
  | 'any-deployer'
  | 'optional-deployer'
  | 'operator'
  | 'internal';

/** Someone who may publish and promote: an administrator, the operator, or the holder of a deploy token. */
export interface Deployer {
  /** The name in the log: `administrator admin`, `operator`, `token pipeline (#1)`. */
  readonly actor: string;
  /** The one slice a deploy token is for; null for callers who may act on all slices. */
  readonly slice: string | null;
  /** What a deploy token may do; null for callers who may do everything. */
  readonly scopes: readonly DeployScope[] | null;
  /** When the deploy token expires. */
  readonly expiresAt: Date | null;
  /** The number of the deploy token; null without one. */
  readonly tokenId: number | null;
}

/** A request whose sender is known. */
export interface KnownRequest extends Request {
  /** The session whose bearer the request carries. */
  session?: Session;
  /** Set on routes that deployers may call. */
  deployer?: Deployer;
}

/** Lets anyone call the route. */
export function Public(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'public' satisfies Access), ApiSecurity({}));
}

/** Marks a route as unavailable at the visitors' origin, whoever calls it; see `AdminOrigin`. */
export function AtAdminOrigin(): MethodDecorator & ClassDecorator {
  return SetMetadata(AT_ADMIN_ORIGIN, true);
}

/** Lets anyone call the route and shows more to callers with a bearer. An invalid bearer is refused. */
export function OptionalBearer(): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'optional-bearer' satisfies Access),
    ApiSecurity({}),
    ApiBearerAuth(),
  );
}

/**
 * Lets administrators, the operator and holders of a deploy token for the slice in the address call the route.
 *
 * @param scopes The token must have one of these. If there are none, any token will do.
 */
export function ForDeployers(...scopes: readonly DeployScope[]): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'deployer' satisfies Access), SetMetadata(SCOPES, scopes));
}

/** Lets administrators, the operator and holders of any deploy token call the route, whatever its slice. */
export function ForAnyDeployer(): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, 'any-deployer' satisfies Access);
}

/** Lets anyone call the route and shows more to deployers, whatever slice they are for. */
export function OptionalDeployer(): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'optional-deployer' satisfies Access),
    ApiSecurity({}),
    ApiBearerAuth(),
  );
}

/** Lets administrators and the operator call the route. */
export function ForOperators(): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, 'operator' satisfies Access);
}

/** Lets only the site itself call the route. It proves its identity with the internal secret. */
export function Internal(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'internal' satisfies Access), ApiSecurity('internal'));
}

/** The session of the calling administrator; undefined for visitors. */
export const CurrentSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<KnownRequest>().session,
);

/** The caller's name in the log; undefined for visitors. */
export const CurrentActor = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<KnownRequest>().deployer?.actor,
);

/** The caller, on routes that deployers may call; undefined for visitors. */
export const CurrentDeployer = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<KnownRequest>().deployer,
);
