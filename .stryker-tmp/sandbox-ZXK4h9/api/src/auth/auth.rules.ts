import { requiredText, type TextRule } from '../common/textRule.js';

export const loginRules = {
  username: requiredText('Username', 100),
  password: requiredText('Password', 200),
} as const satisfies Record<string, TextRule>;
