import { type TextRule, violation } from '@site/platform/violation';
import type { FormRule } from 'antd';

/** Converts a rule of the API to one of a form, with the same messages before sending as after. */
export function textRule(rule: TextRule): FormRule {
  return checked((value) => violation(rule, String(value ?? '').trim()));
}

/** Makes a form rule for whole numbers; an empty field counts as 0. */
export function numberRule(rule: { minimum: number; maximum: number; message: string }): FormRule {
  return checked((value) => {
    const number = Number(value ?? 0);
    return Number.isInteger(number) && number >= rule.minimum && number <= rule.maximum
      ? undefined
      : rule.message;
  });
}

/** Makes a form rule for words separated by commas. */
export function wordsRule(rule: { maxWords: number; maxLength: number; message: string }): FormRule {
  return checked((value) => {
    const words = String(value ?? '').split(',');
    const isLong = words.some((word) => word.trim().length > rule.maxLength);
    return isLong || words.length > rule.maxWords ? rule.message : undefined;
  });
}

/** Makes a form rule from a function that returns what is wrong with a value. */
export function checked(problemOf: (value: unknown) => string | undefined): FormRule {
  return {
    validator: async (_, value) => {
      const problem = problemOf(value);
      if (problem !== undefined) {
        throw new Error(problem);
      }
    },
  };
}
