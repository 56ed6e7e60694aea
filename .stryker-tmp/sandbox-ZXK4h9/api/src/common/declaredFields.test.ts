import { describe, expect, it } from '@jest/globals';
import { fieldsOf, rulesOf } from './declaredFields.js';
import { SwitchField, TextField } from './fields.js';
import { optionalText } from './textRule.js';

class CompanyInput {
  @TextField(optionalText('Website', 2048))
  website: string | null = null;

  @SwitchField('Featured', false)
  featured: boolean = false;
}

describe(fieldsOf, () => {
  it('has every field in its order', () => {
    expect(Object.entries(fieldsOf(CompanyInput)).map(([name, { kind }]) => [name, kind])).toEqual([
      ['website', 'text'],
      ['featured', 'switch'],
    ]);
  });

  it('refuses a field that no decorator describes', () => {
    class ForgetfulInput extends CompanyInput {
      fundingStage: string | null = null;
    }

    expect(() => fieldsOf(ForgetfulInput)).toThrow(
      'ForgetfulInput.fundingStage needs a decorator that says what it holds, such as @TextField',
    );
  });
});

describe(rulesOf, () => {
  it('has the rules of the fields that have one', () => {
    expect(rulesOf(CompanyInput)).toEqual({ website: optionalText('Website', 2048) });
  });
});
