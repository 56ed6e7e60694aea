import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { ColumnOptions } from 'typeorm';

/** A field of a kind. Each type of field brings all that the API knows of it. */
export interface Field<Value = unknown> {
  /** What the compiler would emit as the type of a property. */
  readonly type: typeof String | typeof Number | typeof Boolean | typeof Array;
  /** Named after the field if it has no name. */
  readonly column: ColumnOptions;
  /** SQL that is true for every stored value. */
  readonly check?: (column: string) => string;
  readonly unique?: Unique;
  /** Cleans, checks and describes it in a body. */
  readonly body: PropertyDecorator;
  readonly answer: ApiPropertyOptions;
  /** In the answer that has the whole record. */
  readonly example?: unknown;
  /** Of a field that is left out; undefined if it is required. */
  initial(): Value | undefined;
  /** What a preview shows until it is written. */
  unfinished(): Value;
}

export interface Unique {
  /** For the second record that has the value. */
  readonly message: string;
  /** Compared as searched text is, which is this field alone. */
  readonly isFolded?: true;
}

/** Options of every type. */
export interface Described {
  readonly column?: string;
  /** In the document, for body and answer. */
  readonly description?: string;
  /** In the document, for the answer only. */
  readonly answered?: string;
  readonly example?: unknown;
}
