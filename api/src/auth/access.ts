import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Session } from './session.entity.js';

/** Under this name a route keeps its mark. */
export const ACCESS = 'access';

/** Who may call a route: without a mark, only who carries a bearer. */
export type Access = 'public' | 'optional-bearer';

/** A request of which is known who sent it. */
export interface KnownRequest extends Request {
  /** The session whose bearer the request carries. */
  session?: Session;
}

/** Anybody may call this. */
export function Public(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'public' satisfies Access), ApiSecurity({}));
}

/** Anybody may call this, and who carries a bearer sees more. A bearer that does not count is refused. */
export function OptionalBearer(): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'optional-bearer' satisfies Access),
    ApiSecurity({}),
    ApiBearerAuth(),
  );
}

/** The session of the administrator who calls; undefined where a visitor does. */
export const CurrentSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<KnownRequest>().session,
);
