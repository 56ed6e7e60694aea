import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Checked } from './fields.js';

const moment = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

export function IsMoment(name: string, example: string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => toMoment(value)),
    Checked((value) =>
      value instanceof Date
        ? undefined
        : `${name} must be a date and time with its offset, such as ${example}`,
    ),
  );
}

export function toMoment(value: unknown): unknown {
  if (typeof value !== 'string') {
    return value;
  }
  const [, year = '', month = '', day = ''] = moment.exec(value) ?? [];
  const date = new Date(value);
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  return year !== '' && isDay && !Number.isNaN(date.getTime()) ? date : value;
}
