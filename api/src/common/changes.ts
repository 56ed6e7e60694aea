import { applyDecorators, HttpCode, HttpStatus, type Type } from '@nestjs/common';
import { ApiOperation, PartialType } from '@nestjs/swagger';
import { VersionField } from './fields.js';

export type Changes<Fields> = Partial<Fields> & { version?: number };

export function ChangesOf<Fields extends object>(input: Type<Fields>): Type<Changes<Fields>> {
  class ChangesOfFields extends PartialType(input as Type<object>, { skipNullProperties: false }) {
    @VersionField()
    version?: number;

    constructor() {
      super();
      // The library fills in defaults, which would overwrite stored values.
      for (const name of Object.keys(this)) {
        Reflect.deleteProperty(this, name);
      }
    }
  }
  return ChangesOfFields as Type<Changes<Fields>>;
}

export const ChangesFields = () =>
  ApiOperation({
    summary: 'Changes the fields that are sent and leaves all others as they are',
    description: [
      '`null` or an empty text clears an optional field and resets a field with a default; for a required field it is 400.',
      'An unknown field is 400.',
      'A stale `version` is 409; without a `version` the last write wins, field by field.',
      'With no field to change, nothing is written, and the answer is the stored record.',
    ].join(' '),
  });

/** A POST that creates nothing at an address of its own. */
export function Command(summary: string): MethodDecorator {
  return applyDecorators(HttpCode(HttpStatus.OK), ApiOperation({ summary }));
}

export function NoContent(summary?: string): MethodDecorator {
  const told = summary === undefined ? [] : [ApiOperation({ summary })];
  return applyDecorators(HttpCode(HttpStatus.NO_CONTENT), ...told);
}
