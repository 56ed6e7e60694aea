import { expect, it } from '@jest/globals';
import { companyRules, teamMemberRules } from '@site/platform/admin-rules';
import type { FormRule } from 'antd';
import { numberRule, textRule, wordsRule } from './fieldRules';

async function problem(rule: FormRule, value: unknown): Promise<string | undefined> {
  if (typeof rule === 'function' || !rule.validator) {
    throw new Error('Not a rule with a validator');
  }
  try {
    await rule.validator(rule as never, value, () => {});
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

it.each([
  [textRule(companyRules.name), '  ', 'Name is required'],
  [textRule(companyRules.name), undefined, 'Name is required'],
  [textRule(companyRules.name), 'x'.repeat(201), 'Name must be at most 200 characters'],
  [textRule(companyRules.name), ' Ledgerbrook ', undefined],
  [textRule(companyRules.website), '', undefined],
  [textRule(companyRules.website), 'ledgerbrook.example', companyRules.website.message],
  [textRule(companyRules.website), 'https://ledgerbrook.example/a?b', undefined],
  [textRule(companyRules.logoUrl), '/uploads/logos/a.png', undefined],
  [textRule(teamMemberRules.email), 'somebody', 'Email must be a valid email address'],
  [numberRule(teamMemberRules.order), null, undefined],
  [numberRule(teamMemberRules.order), 7, undefined],
  [numberRule(teamMemberRules.order), -1, 'Display order must be a whole number from 0'],
  [numberRule(teamMemberRules.order), 1.5, 'Display order must be a whole number from 0'],
  [wordsRule(companyRules.tags), 'Finance, Ledgers', undefined],
  [wordsRule(companyRules.tags), `a,${'x'.repeat(101)}`, companyRules.tags.message],
])('says what the API would say (%#)', async (rule, value, expected) => {
  expect(await problem(rule, value)).toBe(expected);
});
