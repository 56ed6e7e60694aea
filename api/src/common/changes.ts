import type { Type } from '@nestjs/common';
import { ApiOperation, PartialType } from '@nestjs/swagger';
import { VersionField } from './fields.js';

/** New values for some of a record's fields, and the version that they were made from if that is known. */
export type Changes<Fields> = Partial<Fields> & { version?: number };

/**
 * The body of a PATCH, made of the body of a POST: `class CompanyChanges extends ChangesOf(CompanyInput) {}`. Every field
 * that is there is cleaned and checked by the same rules; every field may be left out.
 */
export function ChangesOf<Fields extends object>(input: Type<Fields>): Type<Changes<Fields>> {
  class ChangesOfFields extends PartialType(input as Type<object>, { skipNullProperties: false }) {
    @VersionField()
    version?: number;

    constructor() {
      super();
      // The library fills in what a new record has by default: it would replace what is stored.
      for (const name of Object.keys(this)) {
        Reflect.deleteProperty(this, name);
      }
    }
  }
  return ChangesOfFields as Type<Changes<Fields>>;
}

/** Describes a PATCH in the API's document: all of them work alike. */
export const ChangesFields = () =>
  ApiOperation({
    summary: 'Changes the fields that are sent and leaves all others as they are',
    description: [
      '`null` or an empty text clears an optional field and sets a field with a default to its default; for a required field it is 400.',
      'A field that is not known is 400.',
      'A `version` that is not the last one is 409; without a `version` the last write wins, field by field.',
      'Without any field to change, nothing is written: the answer is the record as it is stored.',
    ].join(' '),
  });
