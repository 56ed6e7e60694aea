import { BadRequestException, Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';

const LARGEST_ID = 2_147_483_647;

/** Parses the id of a record to read. An invalid id names no record: 404. */
@Injectable()
export class RecordIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = toRecordId(value);
    if (id === undefined) {
      throw new NotFoundException();
    }
    return id;
  }
}

/** Parses the id of a record to read. An invalid id names no record: 404. */
@Injectable()
export class WrittenRecordIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = toRecordId(value);
    if (id === undefined) {
      throw new BadRequestException('The id must be a whole number from 1');
    }
    return id;
  }
}

/** A positive 32-bit integer in plain digits; otherwise undefined. */
export function toRecordId(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= LARGEST_ID ? id : undefined;
}
