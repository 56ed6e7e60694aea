import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  HttpStatus,
  Logger,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { EntityNotFoundError, QueryFailedError } from 'typeorm';
import type { ErrorDto } from '../common/error.dto.js';
import { RefusalException, RetryLaterException } from '../common/refusal.exception.js';
import { TakenValueException } from '../common/takenValue.js';
import { isDatabaseAway, isUniqueViolation } from '../postgres/databaseErrors.js';
import { isStoreAway } from '../storage/openDisk.js';
import { InvalidFieldsException } from './request.pipe.js';

const RETRY_AFTER_SECONDS = 5;

const sentences: Readonly<Record<number, string>> = {
  400: 'The request could not be understood',
  401: 'Please sign in first',
  403: 'You may not do this',
  404: 'There is nothing at this address',
  405: 'This cannot be done at this address',
  409: 'Another item already has this value',
  503: 'The service is not available right now. Please try again in a moment',
};

@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const { id } = request;
    const response = http.getResponse<Response>();
    const { retryAfter, ...body } = toAnswer(error);
    if (body.statusCode >= 500 && !isBrokenOff(request, response)) {
      this.logger.error(loggable(error));
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (retryAfter !== undefined) {
      response.setHeader('Retry-After', String(retryAfter));
    }
    if (body.statusCode === HttpStatus.UNAUTHORIZED) {
      response.setHeader('WWW-Authenticate', 'Bearer');
    }
    response.setHeader('Cache-Control', 'no-store');
    response.status(body.statusCode).json({ ...body, requestId: String(id) });
  }
}

/** Whether the client has left, which may be the cause of the error. */
function isBrokenOff({ complete, destroyed }: Request, response: Response): boolean {
  return (destroyed && !complete) || response.destroyed;
}

type Answer = Omit<ErrorDto, 'requestId'> & { retryAfter?: number };

function toAnswer(error: unknown): Answer {
  if (error instanceof InvalidFieldsException || error instanceof TakenValueException) {
    return { statusCode: error.getStatus(), error: error.message, fields: error.fields };
  }
  if (error instanceof RetryLaterException) {
    return { statusCode: error.getStatus(), error: error.message, retryAfter: error.retryAfter };
  }
  if (error instanceof RefusalException) {
    return withRetry({
      ...error.details,
      statusCode: error.getStatus(),
      error: error.message,
      code: error.code,
    });
  }
  if (error instanceof HttpException) {
    return withRetry({ statusCode: error.getStatus(), error: toSentence(error) });
  }
  if (error instanceof EntityNotFoundError) {
    return plain(HttpStatus.NOT_FOUND);
  }
  if (error instanceof QueryFailedError && isUniqueViolation(error)) {
    return plain(HttpStatus.CONFLICT);
  }
  if (isDatabaseAway(error) || isStoreAway(error)) {
    return plain(HttpStatus.SERVICE_UNAVAILABLE);
  }
  return plain(HttpStatus.INTERNAL_SERVER_ERROR);
}

function plain(statusCode: number): Answer {
  return withRetry({ statusCode, error: sentences[statusCode] ?? fallback(statusCode) });
}

function withRetry(answer: Answer): Answer {
  return answer.statusCode === 503 ? { ...answer, retryAfter: RETRY_AFTER_SECONDS } : answer;
}

// Exceptions without their own message carry the status text, and Nest's own 404 carries the path.
function toSentence(error: HttpException): string {
  const status = error.getStatus();
  const details = error.getResponse();
  if (typeof details === 'string') {
    return details;
  }
  const hasOwnSentence = 'error' in details && status !== 404 && status < 500;
  return hasOwnSentence ? error.message : (sentences[status] ?? fallback(status));
}

function fallback(status: number): string {
  return status < 500
    ? 'The request could not be handled'
    : 'Something went wrong on our side. Please try again later';
}

// A failed query carries its values, which may be a visitor's text.
function loggable(error: unknown): Record<string, unknown> {
  if (error instanceof QueryFailedError) {
    return { error: error.message, query: error.query, stack: error.stack };
  }
  if (error instanceof HttpException) {
    return { error: error.message, details: error.cause ?? error.getResponse() };
  }
  return error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
}
