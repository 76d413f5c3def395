import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { TypedOptions } from './draft/use-typed.ts'
import type { FieldErrorOptions } from './errors/use-field-errors.ts'

export interface SchemaFormOptions<Schema extends StandardSchemaV1> extends FieldErrorOptions, TypedOptions {
  /** Any Standard Schema, such as zod's. Its output is submitted. */
  schema: Schema
  /**
   * Submits the values; for an edit send only `changes`, the difference from the initial values. Errors are shown: a
   * 422 at its fields, others above the form.
   */
  onSubmit: (
    values: StandardSchemaV1.InferOutput<Schema>,
    changes: Partial<StandardSchemaV1.InferOutput<Schema>>,
  ) => unknown
  onBusyChange?: (busy: boolean) => void
  /** The restored draft was discarded. */
  onDraftDiscarded?: () => void
}

export interface DialogFormOptions<Schema extends StandardSchemaV1> extends SchemaFormOptions<Schema> {
  /** Once true, nothing more is sent: the form still gets Enter while its dialog fades out. */
  isStored?: { readonly current: boolean }
}
