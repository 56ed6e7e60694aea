import { applyDecorators } from '@nestjs/common';
import { Checked } from '../../common/fields.js';
import { calendarDayPattern } from '../../common/textRule.js';
import type { Described } from './field.js';
import { ruledText, type TextKind, textRule } from './text.js';

const example = '2026-11-21';

/** Each connection has this setting. With another `TimeZone`, days of intervals would not have 24 hours. */
export const SITE_ZONE = 'site.time_zone';

export function dayOf(moment: string): string {
  return `(${moment} AT TIME ZONE current_setting('${SITE_ZONE}'))::date`;
}

interface DayOptions extends Pick<Described, 'form'> {
  readonly required?: true;
  readonly answered?: string;
}

export const day: TextKind<DayOptions> = (label, options) => {
  const message = `${label} must be a calendar day, such as ${example}`;
  const rule = {
    ...textRule(label, 10, options, { pattern: calendarDayPattern, message }),
    tooLong: message,
  };
  const field = ruledText(
    rule,
    { answered: 'A calendar date, which no time zone shifts', ...options },
    {
      form: { type: 'day', label },
      column: { type: 'date', length: undefined },
      body: { format: 'date', example },
      answer: { format: 'date' },
      ...(options.required && { unfinished: (today: string) => today }),
    },
  );
  return {
    ...field,
    answer: { ...field.answer, example },
    body: applyDecorators(
      Checked((value) =>
        typeof value !== 'string' || value === '' || isCalendarDay(value) ? undefined : message,
      ),
      field.body,
    ),
  };
};

function isCalendarDay(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) {
    return false;
  }
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
