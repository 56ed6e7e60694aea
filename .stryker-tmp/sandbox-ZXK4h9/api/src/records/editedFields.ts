import type { EditableRecord } from './editableRecord.entity.js';

/**
 * The fields of an entity that editors write, with any values. A body that implements it has to have all of them, and
 * the answer that implements the body's fields, so a column forgotten in one place does not compile.
 *
 * @template Others Fields that are derived from those.
 */
export type EditedFields<Entity extends EditableRecord, Others extends keyof Entity = never> = {
  readonly [Field in Exclude<keyof Entity, 'id' | keyof EditableRecord | Others>]: unknown;
};

/** The fields of a body, with any values: what its answer has to have. */
export type FieldsOf<Input> = { readonly [Field in keyof Input]: unknown };
