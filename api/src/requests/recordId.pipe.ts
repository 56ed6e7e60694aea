import { BadRequestException, NotFoundException, Param, type PipeTransform } from '@nestjs/common';
import { ApiParam, type ApiParamOptions } from '@nestjs/swagger';
import { toRecordId } from '../common/recordId.js';

export function pathParameter(
  options: ApiParamOptions & { readonly name: string },
  transform: (value: string) => unknown,
): ParameterDecorator {
  const pipe: PipeTransform<string> = { transform };
  return (target, method, index) => {
    const descriptor = Object.getOwnPropertyDescriptor(target, method ?? '');
    if (method !== undefined && descriptor) {
      Param(options.name, pipe)(target, method, index);
      ApiParam(options)(target, method, descriptor);
    }
  };
}

/** A read with an invalid id is answered with 404, because it names no record. */
export const RecordIdParam = (name = 'id', description?: string) =>
  pathParameter({ name, type: 'integer', description }, (value) => {
    const id = toRecordId(value);
    if (id === undefined) {
      throw new NotFoundException();
    }
    return id;
  });

/** A write with an invalid id is refused with 400. */
export const WrittenRecordIdParam = (name = 'id') => pathParameter({ name, type: 'integer' }, writtenId);

export function writtenId(value: string): number {
  const id = toRecordId(value);
  if (id === undefined) {
    throw new BadRequestException('The id must be a whole number from 1');
  }
  return id;
}
