import { RequestMethod } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { ErrorFilter } from './common/error.filter.js';
import { shedLoad } from './common/shedLoad.js';
import { validationPipe } from './common/validation.pipe.js';
import { openApiDocument } from './openApiDocument.js';

/** How requests are treated before and after their controllers; the same in the process and in its tests. */
export function setUpApp(app: NestExpressApplication): void {
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  // The site in front of the API decides on HTTPS, so neither HSTS nor upgrades are set here.
  app.use(
    helmet({
      strictTransportSecurity: false,
      contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
    }),
  );
  app.use(shedLoad());
  app.use('/api', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-cache');
    next();
  });
  app.useBodyParser('json', { limit: '1mb' });
  app.setGlobalPrefix('api', { exclude: [{ path: 'uploads/*path', method: RequestMethod.GET }] });
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter());
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { jsonDocumentUrl: 'api/openapi.json' });
}
