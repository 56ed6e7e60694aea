import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { ColumnOptions } from 'typeorm';
import type { FieldRule } from '../../common/fieldRules.js';

export interface Field<Value = unknown> {
  /** What the compiler would emit as the type of a property. */
  readonly type: typeof String | typeof Number | typeof Boolean | typeof Array;
  readonly column: ColumnOptions;
  /** SQL that is true for every stored value. */
  readonly check?: (column: string) => string;
  readonly unique?: Unique;
  readonly body: PropertyDecorator;
  readonly answer: ApiPropertyOptions;
  readonly form: FormField;
  /** An example in the answer with the whole record. */
  readonly example?: unknown;
  initial(): Value | undefined;
  /** Returns what a preview shows until the field is filled. */
  unfinished(today: string): Value;
}

export interface FormField {
  readonly type: string;
  readonly label: string;
  readonly help?: string;
  readonly rule?: FieldRule;
  /** The value in a new form; texts begin empty. */
  readonly blank?: boolean | number | string | null;
  readonly rows?: number;
  readonly isList?: true;
  readonly upload?: 'logo' | 'headshot';
  readonly alternative?: string;
  readonly isForgiving?: boolean;
}

export interface Unique {
  readonly message: string;
  /** Whether it compares searched texts, which hold this field alone. */
  readonly isFolded?: true;
}

export interface Described {
  /** What the form calls it: 'Logo' where messages say 'Logo URL'. */
  readonly form?: Partial<FormField>;
  readonly column?: string;
  readonly description?: string;
  readonly answered?: string;
  readonly example?: unknown;
}
