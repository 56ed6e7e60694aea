import { applyDecorators } from '@nestjs/common';
import { Checked } from '../../common/fields.js';
import { calendarDayPattern, requiredText } from '../../common/textRule.js';
import { type RuledText, ruledText } from './text.js';

const example = '2026-11-21';

/** A calendar day, which no time zone shifts. */
export function day(label: string): RuledText<{ required: true }> {
  const message = `${label} must be a calendar day, such as ${example}`;
  const rule = {
    ...requiredText(label, 10, { pattern: calendarDayPattern, message }),
    tooLong: message,
  };
  const field = ruledText(
    rule,
    { required: true, answered: 'A calendar date, which no time zone shifts' },
    {
      form: { type: 'day', label },
      column: { type: 'date', length: undefined },
      body: { format: 'date', example },
      answer: { format: 'date' },
      unfinished: () => new Date().toISOString().slice(0, 10),
    },
  );
  return {
    ...field,
    answer: { ...field.answer, example },
    body: applyDecorators(
      // The rule refuses a value that is not text.
      Checked((value) =>
        typeof value !== 'string' || value === '' || isCalendarDay(value) ? undefined : message,
      ),
      field.body,
    ),
  };
}

/** Accepts `2024-02-29`, but not `2026-02-29`. */
function isCalendarDay(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) {
    return false;
  }
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
