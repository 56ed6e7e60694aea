import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { adviceFor } from '@site/rules/refusals';
import { catchError, type Observable, throwError } from 'rxjs';
import { RefusalException } from '../../common/refusal.exception.js';

/** Elsewhere the same code may need something else. */
@Injectable()
export class AdviceInterceptor implements NestInterceptor {
  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((error: unknown) => throwError(() => advised(error))));
  }
}

function advised(error: unknown): unknown {
  const advice = error instanceof RefusalException ? adviceFor(error.code) : null;
  return error instanceof RefusalException && advice !== null
    ? new RefusalException(error.getStatus(), error.code, error.message, { ...error.details, advice })
    : error;
}
