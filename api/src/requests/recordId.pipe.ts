import { BadRequestException, Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';
import { toRecordId } from '../common/recordId.js';

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
