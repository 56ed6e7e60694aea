import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type ArgumentsHost,
  ForbiddenException,
  InternalServerErrorException,
  Logger,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';
import { EntityNotFoundError, QueryFailedError } from 'typeorm';
import { RefusalException } from '../common/refusal.exception.js';
import { ErrorFilter } from './error.filter.js';

const secret = 'password=hunter2 at /srv/api/dist/main.js';
const wentWrong = 'Something went wrong on our side. Please try again later';

describe(ErrorFilter, () => {
  let logged: jest.SpiedFunction<Logger['error']>;
  beforeEach(() => {
    logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  function answerTo(error: unknown, { request = {}, response = {} } = {}) {
    const sent = { status: 0, body: {}, headers: new Map<string, string>(), isDestroyed: false };
    const answer = {
      headersSent: false,
      destroyed: false,
      setHeader: (name: string, value: string) => sent.headers.set(name, value),
      status(code: number) {
        sent.status = code;
        return answer;
      },
      json(body: object) {
        sent.body = body;
      },
      destroy() {
        sent.isDestroyed = true;
      },
      ...response,
    };
    const http = {
      getRequest: () => ({ id: 'a-request', complete: true, destroyed: false, ...request }),
      getResponse: () => answer,
    };
    new ErrorFilter().catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
    return sent;
  }

  it.each([
    ['an error', new Error(secret)],
    ['something else that was thrown', secret],
    ['a failed query', new QueryFailedError('SELECT 1', [secret], new Error(secret))],
    ['an exception of the server', new InternalServerErrorException(secret)],
  ])('tells a visitor nothing about %s, and logs it', (_, error) => {
    const { status, body, headers } = answerTo(error);

    expect(status).toBe(500);
    expect(body).toEqual({ statusCode: 500, error: wentWrong, requestId: 'a-request' });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('logs a failed query without its values, which a visitor may have typed', () => {
    answerTo(new QueryFailedError('INSERT INTO contacts', ['what was typed'], new Error('No space')));

    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ error: 'No space', query: 'INSERT INTO contacts' }),
    );
    expect(JSON.stringify(logged.mock.calls)).not.toContain('typed');
  });

  it.each([
    {
      about: 'an unknown address',
      error: new NotFoundException(secret),
      status: 404,
      sentence: 'There is nothing at this address',
    },
    {
      about: 'a missing record',
      error: new EntityNotFoundError('Company', { id: 1 }),
      status: 404,
      sentence: 'There is nothing at this address',
    },
    {
      about: 'a refusal with its own sentence',
      error: new ForbiddenException('Ask an administrator'),
      status: 403,
      sentence: 'Ask an administrator',
    },
    {
      about: 'a value that is taken',
      error: new QueryFailedError('', [], Object.assign(new Error(secret), { code: '23505' })),
      status: 409,
      sentence: 'Another item already has this value',
    },
  ])('answers $status for $about', ({ error, status, sentence }) => {
    expect(answerTo(error)).toMatchObject({ status, body: { statusCode: status, error: sentence } });
    expect(logged).not.toHaveBeenCalled();
  });

  it('asks to try again in five seconds while the database is away', () => {
    const { status, body, headers } = answerTo(Object.assign(new Error(secret), { code: 'ECONNREFUSED' }));

    expect(status).toBe(503);
    expect(body).toEqual({
      statusCode: 503,
      error: 'The service is not available right now. Please try again in a moment',
      requestId: 'a-request',
    });
    expect(headers.get('Retry-After')).toBe('5');
  });

  it('asks for a bearer, and for nothing else with any other status', () => {
    expect(answerTo(new UnauthorizedException()).headers.get('WWW-Authenticate')).toBe('Bearer');
    const { headers } = answerTo(new ForbiddenException());
    expect([...headers.keys()]).toEqual(['Cache-Control']);
  });

  it('adds the code and the details of a refusal', () => {
    const refusal = new RefusalException(409, 'COPY_CHANGED', 'It was saved elsewhere.', { revision: 2 });

    expect(answerTo(refusal).body).toEqual({
      statusCode: 409,
      error: 'It was saved elsewhere.',
      code: 'COPY_CHANGED',
      revision: 2,
      requestId: 'a-request',
    });
  });

  it('breaks off a response that has already begun', () => {
    expect(answerTo(new Error(secret), { response: { headersSent: true } })).toMatchObject({
      status: 0,
      isDestroyed: true,
    });
  });

  it.each([{ request: { destroyed: true, complete: false } }, { response: { destroyed: true } }])(
    'logs nothing when the client has left: %j',
    (left) => {
      answerTo(new Error('aborted'), left);

      expect(logged).not.toHaveBeenCalled();
    },
  );
});
