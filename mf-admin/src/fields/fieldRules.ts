import { type TextRule, violation } from '@site/platform/violation';
import type { FormRule } from 'antd';
import type { NumberRule, WordsRule } from '../kinds/resource';

export function textRule(rule: TextRule): FormRule {
  return checked((value) => violation(rule, String(value ?? '').trim()));
}

/** An empty field counts as 0. */
export function numberRule(rule: NumberRule): FormRule {
  return checked((value) => {
    const number = Number(value ?? 0);
    return Number.isInteger(number) && number >= rule.minimum && number <= rule.maximum
      ? undefined
      : rule.message;
  });
}

export function wordsRule(rule: WordsRule): FormRule {
  return checked((value) => {
    const words = String(value ?? '').split(',');
    const isLong = words.some((word) => word.trim().length > rule.maxLength);
    return isLong || words.length > rule.maxWords ? rule.message : undefined;
  });
}

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
