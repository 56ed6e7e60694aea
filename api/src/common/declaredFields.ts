import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import type { ChoiceRule, FieldRule, NumberRule, WordsRule } from './fieldRules.js';
import type { TextRule } from './textRule.js';

export type DeclaredField =
  | { readonly kind: 'text'; readonly rule: TextRule }
  | { readonly kind: 'choice'; readonly rule: ChoiceRule }
  | { readonly kind: 'number'; readonly rule?: NumberRule }
  | { readonly kind: 'words'; readonly rule: WordsRule }
  | { readonly kind: 'switch' };

const KEY = Symbol('declared field');

export function Declared(field: DeclaredField): PropertyDecorator {
  return Reflect.metadata(KEY, field);
}

export function fieldsOf<Input extends object>(
  input: Type<Input>,
): Readonly<Record<keyof Input & string, DeclaredField>> {
  const names = Object.keys(new input());
  return Object.fromEntries(names.map((name) => [name, fieldOf(input, name)])) as Record<
    keyof Input & string,
    DeclaredField
  >;
}

export function rulesOf(input: Type<object>): Record<string, FieldRule> {
  return Object.fromEntries(
    Object.entries<DeclaredField>(fieldsOf(input)).flatMap(([name, field]) =>
      'rule' in field && field.rule ? [[name, field.rule]] : [],
    ),
  );
}

function fieldOf({ name: body, prototype }: Type<object>, name: string): DeclaredField {
  const field: DeclaredField | undefined = Reflect.getMetadata(KEY, prototype, name);
  if (!field) {
    throw new Error(`${body}.${name} needs a decorator that says what it holds, such as @TextField`);
  }
  return field;
}
