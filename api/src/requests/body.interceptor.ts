import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  type HttpException,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
  RequestTimeoutException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import bodyParser from 'body-parser';
import type { Request, RequestHandler, Response } from 'express';
import type { Observable } from 'rxjs';
import { BODY_LIMITS } from './bodyLimits.js';
import { type BodyLimits, excessOf, usualLimits } from './excessOf.js';

const noFields = 'The request must be one object with the fields to change, as application/json';

export interface RecognizedRequest extends Request {
  /** Recognizes the caller again after the body has arrived, which the sender may have held back. */
  recognizeAgain?: () => Promise<void>;
}

@Injectable()
export class RecognizeAgain implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    await context.switchToHttp().getRequest<RecognizedRequest>().recognizeAgain?.();
    return next.handle();
  }
}

class Excess extends Error {
  readonly type = 'excess';
}

/**
 * Refuses bodies before any code walks through them, and reads none from a caller who may not use the route.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  private readonly parsers = new Map<BodyLimits, RequestHandler>();
  private readonly reflector = new Reflector();

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<RecognizedRequest>();
    const own = this.reflector.get<BodyLimits | null | undefined>(BODY_LIMITS, context.getHandler());
    if (own !== null && request.method !== 'GET' && request.method !== 'HEAD') {
      await this.read(request, http.getResponse<Response>(), own ?? usualLimits);
      if (request.body !== undefined) {
        await request.recognizeAgain?.();
      }
    }
    return next.handle();
  }

  private async read(request: Request, response: Response, limits: BodyLimits): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.parserOf(limits)(request, response, resolve);
    const error = await promise;
    if (error !== undefined) {
      throw toException(error, limits) ?? error;
    }
    // A PATCH needs no fields, so an unread body would look stored.
    if (request.method === 'PATCH' && request.body === undefined) {
      throw new BadRequestException(noFields);
    }
  }

  private parserOf(limits: BodyLimits): RequestHandler {
    const known = this.parsers.get(limits);
    if (known) {
      return known;
    }
    const parser = bodyParser.json({
      limit: limits.kilobytes * 1024,
      verify({ method }, _response, body, encoding) {
        // In other encodings, one character can look like the bytes of another.
        if (encoding !== 'utf-8') {
          throw Object.assign(new Error(encoding), { type: 'charset.unsupported' });
        }
        if (method === 'PATCH' && body.length === 0) {
          throw new Excess(noFields);
        }
        const excess = excessOf(body, limits);
        if (excess !== undefined) {
          throw new Excess(excess);
        }
      },
    });
    this.parsers.set(limits, parser);
    return parser;
  }
}

function toException(error: unknown, { kilobytes }: BodyLimits): HttpException | undefined {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  switch (type) {
    case 'excess':
      return new BadRequestException(error instanceof Error ? error.message : undefined);
    case 'entity.too.large':
      return new PayloadTooLargeException(
        `The request is too large: at most ${kilobytes % 1024 === 0 ? `${kilobytes / 1024} MB` : `${kilobytes} kB`} is accepted`,
      );
    case 'entity.parse.failed':
      return new BadRequestException('The request is not valid JSON');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new UnsupportedMediaTypeException('The request must be JSON in UTF-8');
    case 'request.aborted':
      return new RequestTimeoutException('The request was interrupted');
    case 'request.size.invalid':
      return new BadRequestException('The request does not have the length that it declares');
    default:
      // Errors about corrupt compressed bytes have no type.
      return error instanceof Error && 'status' in error && error.status === 400
        ? new BadRequestException('The request could not be read')
        : undefined;
  }
}
