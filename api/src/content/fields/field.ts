import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { ColumnOptions } from 'typeorm';
import type { FieldRule } from '../../common/fieldRules.js';

export interface Field<Value = unknown> {
  /** What the compiler would emit as the type of a property. */
  readonly type: typeof String | typeof Number | typeof Boolean | typeof Array;
  /** A column without a name is named after the field. */
  readonly column: ColumnOptions;
  /** SQL that is true for every stored value. */
  readonly check?: (column: string) => string;
  readonly unique?: Unique;
  /** Cleans, checks and describes the field in a body. */
  readonly body: PropertyDecorator;
  readonly answer: ApiPropertyOptions;
  readonly form: FormField;
  /** For the answer that has the whole record. */
  readonly example?: unknown;
  /** The value of a field that is left out; undefined if it is required. */
  initial(): Value | undefined;
  /** What a preview shows until the field is written. */
  unfinished(today: string): Value;
}

/** How the administration asks for a field. */
export interface FormField {
  /** The administration has an input for each. */
  readonly type: string;
  readonly label: string;
  readonly help?: string;
  readonly rule?: FieldRule;
  /** What a new record has; what is typed begins empty. */
  readonly blank?: boolean | number | string | null;
  /** The least lines of a text area. */
  readonly rows?: number;
  /** Whether each line is an item. */
  readonly isList?: true;
  /** What an image is uploaded as. */
  readonly upload?: 'logo' | 'headshot';
  /** The field that says what a picture shows. */
  readonly alternative?: string;
  /** Whether anything but a number becomes 0. */
  readonly isForgiving?: boolean;
}

export interface Unique {
  /** Refuses the second record that has the value. */
  readonly message: string;
  /** Compares the searched text of records, which holds this field alone. */
  readonly isFolded?: true;
}

export interface Described {
  /** What only the form says, such as 'Logo' where messages say 'Logo URL'. */
  readonly form?: Partial<FormField>;
  readonly column?: string;
  /** For body and answer in the document. */
  readonly description?: string;
  /** For the answer only. */
  readonly answered?: string;
  readonly example?: unknown;
}
