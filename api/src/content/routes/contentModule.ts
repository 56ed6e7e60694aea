import type { DynamicModule, Type } from '@nestjs/common';
import { getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { named } from '../../common/madeOnce.js';
import type { ContentKind, Stored } from '../fields/defineContent.js';
import { contentController } from './contentController.js';
import { ContentService, serviceToken } from './contentService.js';
import { listQueryOf } from './listQueryOf.js';
import { entityOf } from './recordClasses.js';
import { Content } from './routeDecorators.js';

export interface Own {
  readonly controller?: Type<object>;
  readonly service?: Type<object>;
  readonly providers?: readonly Type<object>[];
}

class ContentModule {}

export function contentModule(
  kind: ContentKind,
  { controller, service, providers = [] }: Own = {},
): DynamicModule {
  const entity = entityOf(kind);
  const token = serviceToken(kind);
  return {
    module: ContentModule,
    global: true,
    imports: [TypeOrmModule.forFeature([entity])],
    controllers: [controller ?? controllerOf(kind)],
    providers: [
      ...providers,
      ...(service
        ? [service, { provide: token, useExisting: service }]
        : [
            {
              provide: token,
              inject: [getRepositoryToken(entity)],
              useFactory: (records: Repository<Stored>) => new ContentService(kind, records),
            },
          ]),
    ],
    exports: [token, ...(service ? [service] : []), ...providers],
  };
}

function controllerOf(kind: ContentKind): Type<object> {
  const Controller = class extends contentController(kind, { query: listQueryOf(kind) }) {};
  Content(kind)(Controller);
  return named(`${kind.names.many}Controller`, Controller);
}
