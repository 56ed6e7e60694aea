import { AsyncResource } from 'node:async_hooks';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { PREVIEW_HEADER } from '@site/rules/headers';
import type { Response } from 'express';
import createLimit from 'p-limit';
import { from, lastValueFrom, type Observable, tap } from 'rxjs';
import type { KnownRequest } from '../auth/access.js';
import { RetryLaterException } from '../common/refusal.exception.js';
import { CONTENT_READ } from '../content-version/contentVersion.service.js';
import { ContentPreviews } from './contentPreviews.service.js';
import { Overlay } from './overlay.service.js';

const LIMITS = { atOnce: 4, waiting: 100 };

@Injectable()
export class ContentPreviewInterceptor implements NestInterceptor {
  private readonly limit = createLimit(LIMITS.atOnce);

  constructor(
    private readonly reflector: Reflector,
    private readonly previews: ContentPreviews,
    private readonly overlay: Overlay,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<KnownRequest>();
    const token = request.get(PREVIEW_HEADER);
    // Administrators see what is stored.
    if (
      token === undefined ||
      request.session ||
      !this.reflector.get<boolean | undefined>(CONTENT_READ, context.getHandler())
    ) {
      return next.handle();
    }
    const response = http.getResponse<Response>().vary(PREVIEW_HEADER);
    const shown = await this.previews.read(token);
    if (this.limit.pendingCount >= LIMITS.waiting) {
      throw new RetryLaterException(503, 'Too many previews at once. Please try again in a moment.', 2);
    }
    // Without this, a read that waited would continue in the context of the one before it.
    const read = AsyncResource.bind(() => this.overlay.read(shown, () => lastValueFrom(next.handle())));
    // The handler may have marked its response as cacheable, so this comes after it.
    return from(this.limit(read)).pipe(
      tap(() => {
        response.removeHeader('Last-Modified');
        response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });
      }),
    );
  }
}
