import {
  applyDecorators,
  Body,
  Controller,
  HttpCode,
  HttpStatus,
  Query,
  RequestMethod,
  type Type,
} from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { responseOf } from '../../common/page.js';
import { ImportReportDto } from '../../csv/importReport.dto.js';
import { ReadsOwnBody, WritesContent } from '../../requests/bodyLimits.js';
import { usualLimits } from '../../requests/excessOf.js';
import type { ContentKind } from '../fields/defineContent.js';

/** Like `@Body()` and `@Query()`, for classes that the compiler does not know. */
export const BodyOf = (type: Type<object>) => typed(Body(), type);
export const QueryOf = (type: Type<object>) => typed(Query(), type);

function typed(decorator: ParameterDecorator, type: Type<object>): ParameterDecorator {
  return (target, method = '', index) => {
    const types: unknown[] = Reflect.getMetadata('design:paramtypes', target, method);
    Reflect.defineMetadata('design:paramtypes', types.with(index, type), target, method);
    decorator(target, method, index);
  };
}

const MOST_BYTES_OF_CHARACTER = 4;

/** Limits the body to what the fields may hold. */
export function Writes({ fields }: ContentKind): MethodDecorator {
  const characters = Object.values(fields).reduce((sum, { column }) => sum + Number(column.length ?? 0), 0);
  return characters * MOST_BYTES_OF_CHARACTER > usualLimits.kilobytes * 1024
    ? WritesContent()
    : applyDecorators();
}

export const ExportsCsv = () =>
  applyDecorators(
    ApiOperation({
      summary: 'What the list with drafts shows, as CSV, but no drafts that were never published',
      description:
        'With a header, in UTF-8. `limit` and `offset` are ignored. Cells that a spreadsheet would take for formulas start with an apostrophe',
    }),
    ApiProduces('text/csv'),
    ApiOkResponse({ schema: { type: 'string' } }),
  );

export const ImportsCsv = () =>
  applyDecorators(
    HttpCode(HttpStatus.OK),
    ReadsOwnBody(),
    ApiOperation({
      summary: 'Reports what a CSV file would create and change, and stores it with `confirm=true`',
      description: [
        'The first row names columns of the export; an unknown column is 400, and so is a value in a column without a name. The file is in UTF-8, or in UTF-16 with a byte order mark, with commas, semicolons or tabs, of at most 8 MB and 10,000 rows.',
        'Dates, numbers and switches may be written as a spreadsheet of any country writes them. A date that can mean two days, and is not the stored one, is an error of its row.',
        'A row without an id creates a record; one with an id changes the fields whose columns are there, and needs the version of the export.',
        'If any row has an error, nothing is stored.',
      ].join(' '),
    }),
    ApiConsumes('text/csv'),
    ApiBody({ schema: { type: 'string' } }),
    ApiOkResponse({ type: responseOf(ImportReportDto) }),
  );

export function operationsOf({ names: { one, many }, neighbours }: ContentKind) {
  return {
    list: `list${many}`,
    listWithDrafts: `list${many}WithDrafts`,
    exportCsv: `export${many}`,
    importCsv: `import${many}`,
    get: `get${one}`,
    neighbours: `list${neighbours?.named ?? 'Neighbours'}`,
    create: `create${one}`,
    replace: `replace${one}`,
    change: `change${one}`,
    remove: `delete${one}`,
  };
}

export function Content(kind: ContentKind): ClassDecorator {
  return applyDecorators(ApiTags(kind.names.tag ?? kind.kind), Controller('api'), ((
    controller: Type<object>,
  ) => putInOrder(controller.prototype, kind)) as ClassDecorator);
}

/** Puts own routes before those with an id that would match them. */
function putInOrder(prototype: object, kind: ContentKind): void {
  const { list, listWithDrafts, exportCsv, importCsv, get, neighbours, create, ...changes } =
    operationsOf(kind);
  const derived: string[] = Object.values(operationsOf(kind));
  const own = Object.getOwnPropertyNames(prototype).filter(
    (name) => !derived.includes(name) && Reflect.hasMetadata(METHOD_METADATA, Reflect.get(prototype, name)),
  );
  const isRead = (name: string) =>
    Reflect.getMetadata(METHOD_METADATA, Reflect.get(prototype, name)) === RequestMethod.GET;
  const isFixed = (name: string) => {
    const path: string = Reflect.getMetadata(PATH_METADATA, Reflect.get(prototype, name));
    return isRead(name) && path.startsWith(`${kind.kind}/`) && !path.includes(':');
  };
  const order = [
    list,
    listWithDrafts,
    ...own.filter(isFixed),
    exportCsv,
    importCsv,
    get,
    neighbours,
    ...own.filter((name) => isRead(name) && !isFixed(name)),
    create,
    ...own.filter((name) => !isRead(name)),
    ...Object.values(changes),
  ];
  for (const name of order.filter((name) => name in prototype)) {
    const value = Reflect.get(prototype, name);
    Reflect.deleteProperty(prototype, name);
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
  }
}
