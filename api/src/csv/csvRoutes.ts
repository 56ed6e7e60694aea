import { applyDecorators, HttpCode, HttpStatus } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { ReadsOwnBody } from '../common/bodyLimits.js';
import { ImportReportResponse } from './importReport.dto.js';

/** Marks a route that exports a list as a file for spreadsheets. */
export const ExportsCsv = () =>
  applyDecorators(
    ApiOperation({
      summary: 'All records that the filters let through, as CSV',
      description:
        'With a header, in UTF-8. `limit` and `offset` mean nothing here. What a spreadsheet would take for a formula begins with an apostrophe',
    }),
    ApiProduces('text/csv'),
    ApiOkResponse({ schema: { type: 'string' } }),
  );

/** Marks a route that imports such a file. */
export const ImportsCsv = () =>
  applyDecorators(
    HttpCode(HttpStatus.OK),
    ReadsOwnBody(),
    ApiOperation({
      summary: 'Says what a file of CSV would create and change, and stores it with `confirm=true`',
      description: [
        'The first row names columns of the export; a column that is not known is 400. The file is in UTF-8, with commas, semicolons or tabs, of at most 8 MB and 10,000 rows.',
        'A row without an id creates a record; one with an id changes the fields whose columns are there, and needs the version of the export.',
        'All of it is stored, or nothing: with one row that is wrong, nothing is.',
      ].join(' '),
    }),
    ApiConsumes('text/csv'),
    ApiBody({ schema: { type: 'string' } }),
    ApiOkResponse({ type: ImportReportResponse }),
  );
