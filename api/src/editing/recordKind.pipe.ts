import { Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { type RecordKindName, recordKindNames, recordKinds } from './recordKinds.js';

/** Answers 404 for anything that is no kind of record. */
@Injectable()
export class RecordKindPipe implements PipeTransform<string, RecordKindName> {
  transform(value: string): RecordKindName {
    return known(value, recordKindNames);
  }
}

/** Accepts only kinds with a history and working copies. */
@Injectable()
export class ContentKindPipe implements PipeTransform<string, RecordKindName> {
  transform(value: string): RecordKindName {
    return known(value, contentKindNames);
  }
}

/** Answers 404 for anything that is no key of a site text. */
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
  ApiParam({ name: 'kind', enum: recordKindNames, enumName: 'RecordKind' });

export const ContentKindParam = () =>
  ApiParam({ name: 'kind', enum: contentKindNames, enumName: 'ContentKind' });

function known(value: string, names: readonly RecordKindName[]): RecordKindName {
  const name = names.find((one) => one === value);
  if (!name) {
    throw new NotFoundException();
  }
  return name;
}
