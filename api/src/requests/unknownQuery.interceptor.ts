import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';
import { InvalidFieldsException, unknownField } from './request.pipe.js';

/** No legitimate address has more. */
const MOST_PARAMETERS = 100;

const ANY_QUERY = 'any query';

/** Another site makes up the address, as standards allow. */
export const TakesAnyQuery = () => SetMetadata(ANY_QUERY, true);

/**
 * Query classes refuse unknown parameters. This refuses too many, and all of them where a route takes none.
 */
@Injectable()
export class UnknownQueryInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (countParameters(request.url) > MOST_PARAMETERS) {
      throw new BadRequestException(
        `The address has too many parameters: at most ${MOST_PARAMETERS} are accepted`,
      );
    }
    const { method, path, params, query } = request;
    const names = Object.keys(query);
    if (names.length === 0 || !path.startsWith('/api/') || takesQuery(context)) {
      return next.handle();
    }
    const refusal = new InvalidFieldsException(
      Object.fromEntries(names.map((name) => [name, [unknownField(name)]])),
    );
    // A missing record is reported first. On a GET, only the read finds that out.
    if (method === 'GET' && 'id' in params) {
      return next.handle().pipe(
        map(() => {
          throw refusal;
        }),
      );
    }
    throw refusal;
  }
}

/** Counts in the raw text, so a refused query is never parsed. */
function countParameters(url: string): number {
  let count = 0;
  for (let at = url.indexOf('?'); at !== -1 && count <= MOST_PARAMETERS; at = url.indexOf('&', at + 1)) {
    count += 1;
  }
  return count;
}

function takesQuery(context: ExecutionContext): boolean {
  if (Reflect.getMetadata(ANY_QUERY, context.getHandler())) {
    return true;
  }
  const parameters: Readonly<Record<string, unknown>> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ?? {};
  return Object.keys(parameters).some((name) => name.startsWith(`${RouteParamtypes.QUERY}:`));
}
