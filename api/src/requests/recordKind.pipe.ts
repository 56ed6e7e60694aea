import { Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';
import { type RecordKindName, recordKindNames, recordKinds } from '../editing/recordKinds.js';
import { pathParameter } from './recordId.pipe.js';

@Injectable()
export class TextKeyPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!/^[a-z0-9_]{1,200}$/.test(value)) {
      throw new NotFoundException();
    }
    return value;
  }
}

export const contentKindNames = recordKinds.filter(({ isContent }) => isContent).map(({ kind }) => kind);

export const RecordKindParam = () =>
  pathParameter({ name: 'kind', enum: recordKindNames, enumName: 'RecordKind' }, (value) =>
    known(value, recordKindNames),
  );

export const ContentKindParam = () =>
  pathParameter({ name: 'kind', enum: contentKindNames, enumName: 'ContentKind' }, (value) =>
    known(value, contentKindNames),
  );

function known(value: string, names: readonly RecordKindName[]): RecordKindName {
  const name = names.find((one) => one === value);
  if (!name) {
    throw new NotFoundException();
  }
  return name;
}
