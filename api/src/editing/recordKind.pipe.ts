import { Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { type RecordKindName, recordKindNames, recordKinds } from './recordKinds.js';

/** A kind of record in an address; any other word is 404. */
@Injectable()
export class RecordKindPipe implements PipeTransform<string, RecordKindName> {
  transform(value: string): RecordKindName {
    return known(value, recordKindNames);
  }
}

/** The same for what has a history and working copies. */
@Injectable()
export class ContentKindPipe implements PipeTransform<string, RecordKindName> {
  transform(value: string): RecordKindName {
    return known(value, contentKindNames);
  }
}

/** The key of a text of the site in an address; what cannot be one is 404. */
@Injectable()
export class TextKeyPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!/^[a-z0-9_]{1,200}$/.test(value)) {
      throw new NotFoundException();
    }
    return value;
  }
}

/** The kinds that visitors read. */
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
