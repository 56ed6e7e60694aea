import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { WRITE_BEGUN_HEADER } from '@site/rules/headers';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';

/** Guards run first, so only a caller who may write can have the site believe that content changed. */
@Injectable()
export class WriteBegunInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { method } = http.getRequest<Request>();
    if (method !== 'GET' && method !== 'HEAD') {
      http.getResponse<Response>().setHeader(WRITE_BEGUN_HEADER, '1');
    }
    return next.handle();
  }
}
