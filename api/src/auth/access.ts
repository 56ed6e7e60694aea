import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import type { DeployScope } from './deployCredentials.js';
import type { Session } from './session.entity.js';

/** Under this name a route keeps its mark. */
export const ACCESS = 'access';

/** Under this name a route keeps that it is no part of the site for visitors. */
export const AT_ADMIN_ORIGIN = 'at-admin-origin';

/** Under this name a route keeps what a deploy token must be allowed to do; one of several is enough. */
export const SCOPES = 'scopes';

/** Who may call a route: without a mark, only who carries an administrator's bearer. */
export type Access =
  | 'public'
  | 'optional-bearer'
  | 'deployer'
  | 'any-deployer'
  | 'optional-deployer'
  | 'operator'
  | 'internal';

/** Who may publish and promote: an administrator, the operator, or who has a deploy token. */
export interface Deployer {
  /** As the log names it: `administrator admin`, `operator`, `token pipeline (#1)`. */
  readonly actor: string;
  /** The one slice that a deploy token is for; null for who acts for all. */
  readonly slice: string | null;
  /** What a deploy token may do; null for who may do everything. */
  readonly scopes: readonly DeployScope[] | null;
  /** When a deploy token ends. */
  readonly expiresAt: Date | null;
  /** The number of a deploy token; null for who has none. */
  readonly tokenId: number | null;
}

/** A request of which is known who sent it. */
export interface KnownRequest extends Request {
  /** The session whose bearer the request carries. */
  session?: Session;
  /** Set where deployers may call. */
  deployer?: Deployer;
}

/** Anybody may call this. */
export function Public(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'public' satisfies Access), ApiSecurity({}));
}

/** Of the site for visitors this is no part, whoever may call it; see `AdminOrigin`. */
export function AtAdminOrigin(): MethodDecorator & ClassDecorator {
  return SetMetadata(AT_ADMIN_ORIGIN, true);
}

/** Anybody may call this, and who carries a bearer sees more. A bearer that does not count is refused. */
export function OptionalBearer(): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'optional-bearer' satisfies Access),
    ApiSecurity({}),
    ApiBearerAuth(),
  );
}

/**
 * Administrators and the operator may call this, and who has a deploy token of the slice in the address.
 *
 * @param scopes What the token must be allowed to do: one of these. Every token will do when there is none.
 */
export function ForDeployers(...scopes: readonly DeployScope[]): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'deployer' satisfies Access), SetMetadata(SCOPES, scopes));
}

/** Administrators and the operator may call this, and who has a deploy token, whichever slice it is for. */
export function ForAnyDeployer(): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, 'any-deployer' satisfies Access);
}

/** Anybody may call this, and deployers, whichever slice they are for, see more. */
export function OptionalDeployer(): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'optional-deployer' satisfies Access),
    ApiSecurity({}),
    ApiBearerAuth(),
  );
}

/** Administrators and the operator may call this. */
export function ForOperators(): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, 'operator' satisfies Access);
}

/** The site itself may call this: who proves with the internal secret to be it. */
export function Internal(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'internal' satisfies Access), ApiSecurity('internal'));
}

/** The session of the administrator who calls; undefined where a visitor does. */
export const CurrentSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<KnownRequest>().session,
);

/** Who calls, as the log names it; undefined where a visitor does. */
export const CurrentActor = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<KnownRequest>().deployer?.actor,
);

/** Who calls, where deployers may; undefined where a visitor does. */
export const CurrentDeployer = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<KnownRequest>().deployer,
);
