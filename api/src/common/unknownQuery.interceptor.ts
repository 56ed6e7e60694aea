import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';
import { InvalidFieldsException } from './request.pipe.js';

/** Refuses every query at a route of the API that takes none; where one is taken, its class says what is known. */
@Injectable()
export class UnknownQueryInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, path, params, query } = context.switchToHttp().getRequest<Request>();
    const names = Object.keys(query);
    if (names.length === 0 || !path.startsWith('/api/') || takesQuery(context)) {
      return next.handle();
    }
    const refusal = new InvalidFieldsException(
      Object.fromEntries(names.map((name) => [name, [`${name} is not a known field`]])),
    );
    // That there is no such record is said first, and only reading tells; whether one may be written is known by now.
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

function takesQuery(context: ExecutionContext): boolean {
  const parameters: Readonly<Record<string, unknown>> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ?? {};
  return Object.keys(parameters).some((name) => name.startsWith(`${RouteParamtypes.QUERY}:`));
}
