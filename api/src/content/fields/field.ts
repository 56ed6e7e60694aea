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
  /** In the answer that has the whole record. */
  readonly example?: unknown;
  /** Undefined if it is required. */
  initial(): Value | undefined;
  /** What a preview shows until the field is filled. */
  unfinished(today: string): Value;
}

export interface FormField {
  /** The administration has an input for each. */
  readonly type: string;
  readonly label: string;
  readonly help?: string;
  readonly rule?: FieldRule;
  /** The value in a new form; what is typed begins empty. */
  readonly blank?: boolean | number | string | null;
  /** The least lines of a text area. */
  readonly rows?: number;
  readonly isList?: true;
  readonly upload?: 'logo' | 'headshot';
  readonly alternative?: string;
  readonly isForgiving?: boolean;
}

export interface Unique {
  readonly message: string;
  /** Compares searched texts, which hold this field alone. */
  readonly isFolded?: true;
}

export interface Described {
  /** Such as 'Logo' where messages say 'Logo URL'. */
  readonly form?: Partial<FormField>;
  readonly column?: string;
  /** In body and answer. */
  readonly description?: string;
  readonly answered?: string;
  readonly example?: unknown;
}
