import { BadRequestException, Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';

const LARGEST_ID = 2_147_483_647;

/** Reads may name any id: an invalid one names no record, so the answer is 404. */
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

/** Writes with an invalid id are refused with 400. */
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

/** Takes a positive 32-bit integer in plain digits. */
export function toRecordId(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= LARGEST_ID ? id : undefined;
}
