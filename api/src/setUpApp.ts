import { randomUUID } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { BodyInterceptor } from './common/body.interceptor.js';
import { ErrorFilter } from './common/error.filter.js';
import { limitServer } from './common/limitServer.js';
import { refuseUndecodablePath } from './common/refuseUndecodablePath.js';
import { RequestPipe } from './common/request.pipe.js';
import { shedLoad } from './common/shedLoad.js';
import { UnknownQueryInterceptor } from './common/unknownQuery.interceptor.js';
import { openApiDocument } from './openApiDocument.js';

/** How requests are treated before and after their controllers; the same in the process and in its tests. */
export function setUpApp(app: NestExpressApplication): void {
  limitServer(app.getHttpServer());
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(nameRequest);
  // The site in front of the API decides on HTTPS, so neither HSTS nor upgrades are set here.
  app.use(
    helmet({
      strictTransportSecurity: false,
      contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
    }),
  );
  app.use(shedLoad());
  app.use(refuseUndecodablePath);
  app.use('/api', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-cache');
    next();
  });
  app.useGlobalInterceptors(new UnknownQueryInterceptor(), new BodyInterceptor());
  app.useGlobalPipes(new RequestPipe());
  app.useGlobalFilters(new ErrorFilter());
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { jsonDocumentUrl: 'api/openapi.json' });
}

/** Gives each request the name under which the log and the answer speak of it. */
function nameRequest(request: Request, response: Response, next: NextFunction): void {
  request.id = randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
}
