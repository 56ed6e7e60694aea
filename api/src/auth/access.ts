import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import type { DeployScope } from './deployCredentials.js';
import type { Session } from './session.entity.js';

export const ACCESS = 'access';

export const AT_ADMIN_ORIGIN = 'at-admin-origin';

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

export function Public(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'public' satisfies Access), ApiSecurity({}));
}

/** Restricts a route to the administrators' origin; see `AdminOrigin`. */
export function AtAdminOrigin(): MethodDecorator & ClassDecorator {
  return SetMetadata(AT_ADMIN_ORIGIN, true);
}

/** Shows more to a bearer. An invalid one is refused. */
export function OptionalBearer(): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'optional-bearer' satisfies Access),
    ApiSecurity({}),
    ApiBearerAuth(),
  );
}

/**
 * Lets administrators, the operator and holders of a deploy token for the slice in the address call the
 * route.
 * @param scopes The token needs one of these; without any, every token will do.
 */
export function ForDeployers(...scopes: readonly DeployScope[]): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'deployer' satisfies Access), SetMetadata(SCOPES, scopes));
}

export function ForAnyDeployer(): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, 'any-deployer' satisfies Access);
}

/** Shows more to any deployer, whatever the slice. */
export function OptionalDeployer(): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'optional-deployer' satisfies Access),
    ApiSecurity({}),
    ApiBearerAuth(),
  );
}

export function ForOperators(): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, 'operator' satisfies Access);
}

/** Lets only the site itself call the route, which proves its identity with the internal secret. */
export function Internal(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'internal' satisfies Access), ApiSecurity('internal'));
}

export const CurrentSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<KnownRequest>().session,
);

export const CurrentActor = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<KnownRequest>().deployer?.actor,
);

export const CurrentDeployer = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<KnownRequest>().deployer,
);
