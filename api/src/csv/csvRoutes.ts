import { applyDecorators, HttpCode, HttpStatus } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { ReadsOwnBody } from '../requests/bodyLimits.js';
import { ImportReportResponse } from './importReport.dto.js';

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
    ApiOkResponse({ type: ImportReportResponse }),
  );
