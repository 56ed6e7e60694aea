import { randomUUID } from 'node:crypto';
import { NotFoundException, UnauthorizedException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import { context } from '@opentelemetry/api';
import { beginRequest, endRequest, isTracing } from '@site/rules/server/tracing';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { AdminOrigin } from './auth/adminOrigin.js';
import { bearerOf } from './auth/bearer.guard.js';
import { description, roleMissing, secondFactorRequired } from './auth/roles.js';
import { SessionsService } from './auth/sessions.service.js';
import { SessionCookie } from './auth/signInCookies.js';
import { Env } from './config/env.js';
import { WriteBegunInterceptor } from './content-version/contentVersion.service.js';
import { methodOf, routeOf, watchRequests } from './metrics/watchRequests.js';
import { openApiDocument } from './openApiDocument.js';
import { BodyInterceptor } from './requests/body.interceptor.js';
import { ErrorFilter } from './requests/error.filter.js';
import { limitServer } from './requests/limitServer.js';
import { RequestPipe } from './requests/request.pipe.js';
import { shedLoad } from './requests/shedLoad.js';
import { UnknownQueryInterceptor } from './requests/unknownQuery.interceptor.js';

export function setUpApp(app: NestExpressApplication): void {
  limitServer(app.getHttpServer());
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(nameRequest);
  // Without configuration, the API only generates its description.
  if (app.get<Env | null>(Env)?.API_METRICS_PORT !== undefined) {
    app.use(watchRequests);
  }
  if (isTracing()) {
    app.use(traceRequests);
  }
  app.use(headersOf(nothing));
  app.use(shedLoad());
  app.use(refuseUndecodablePath);
  app.use('/api', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-cache');
    next();
  });
  app.useGlobalInterceptors(
    new UnknownQueryInterceptor(),
    new WriteBegunInterceptor(),
    new BodyInterceptor(),
  );
  app.useGlobalPipes(new RequestPipe());
  app.useGlobalFilters(new ErrorFilter());
  app.use(descriptionPaths, headersOf(descriptionPage), forReaders(app));
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { jsonDocumentUrl: 'api/openapi.json' });
}

const nothing = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

const descriptionPage = {
  ...nothing,
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
};

/** The site in front of the API decides on HTTPS, so neither HSTS nor upgrades are set here. */
function headersOf(directives: typeof nothing) {
  return helmet({
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: { useDefaults: false, directives },
  });
}

const descriptionPaths = ['/api/docs', '/api/docs-yaml', '/api/openapi.json'];

/** In production, the cookie counts as well, because a browser opens these pages. */
function forReaders(app: NestExpressApplication) {
  return async (request: Request, _response: Response, next: NextFunction): Promise<void> => {
    if (app.get(Env).NODE_ENV !== 'production') {
      next();
      return;
    }
    app.get(AdminOrigin).expect(request);
    const [cookie, bearer] = [app.get(SessionCookie).read(request), bearerOf(request)];
    const sessions = app.get(SessionsService);
    const session =
      (cookie === undefined ? null : await sessions.findByCookie(cookie)) ??
      (bearer === undefined ? null : await sessions.findByBearer(bearer));
    const person = session?.person;
    if (!person) {
      next(new UnauthorizedException());
    } else if (!description.roles.includes(person.role)) {
      next(roleMissing(description, person.role));
    } else {
      next(sessions.lacksSecondFactor(session) ? secondFactorRequired() : undefined);
    }
  };
}

/** Matches the ids the shell assigns, and any UUID. */
const REQUEST_ID = /^[\w-]{8,64}$/;

function nameRequest(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('X-Request-Id') ?? '';
  request.id = REQUEST_ID.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
}

function refuseUndecodablePath(request: Request, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path);
    next();
  } catch {
    next(new NotFoundException());
  }
}

export function traceRequests(request: Request, response: Response, next: NextFunction): void {
  const method = methodOf(request);
  const begun = beginRequest(method, String(request.id), request.headers);
  if (!begun) {
    next();
    return;
  }
  response.once('close', () =>
    endRequest(begun.span, method, routeOf(request), response.writableFinished ? response.statusCode : null),
  );
  context.with(begun.active, next);
}
