import type { FormInstance } from 'antd'
import type { FieldName } from './field-path.ts'
import type { Keepable } from './form-context.ts'

/** @deprecated No longer provided or used. */
export interface FormContextValue {
  form: FormInstance
  formId: string
  /** Sending. */
  busy: boolean
  /** Error messages by field path. */
  errors: ReadonlyMap<string, string>
  /**
   * Registers a mounted field; only those can show server errors. Values that are not `keepable` stay out of browser
   * storage.
   */
  register(name: FieldName, label: string, read: (value: unknown) => string, keepable?: Keepable): () => void
  /** Call after setting a value from code, bypassing the fields. */
  edited(): void
  /** Call on blur. */
  left(name: FieldName): void
  /** Drops messages below a path, as when a list entry is removed. */
  forget(name: FieldName): void
}
