import type { EditableRecord } from './editableRecord.entity.js';

/**
 * What editors write, with any values. A column forgotten in a body that implements this, or in the answer
 * that implements the body's fields, does not compile.
 * @template Others Fields that are derived from those.
 */
export type EditedFields<Entity extends EditableRecord, Others extends keyof Entity = never> = {
  readonly [Field in Exclude<keyof Entity, 'id' | keyof EditableRecord | Others>]: unknown;
};

/** What the answer to a body must have. */
export type FieldsOf<Input> = { readonly [Field in keyof Input]: unknown };
