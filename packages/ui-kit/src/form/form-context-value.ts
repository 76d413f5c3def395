import type { FormInstance } from 'antd'
import type { FieldName } from './field-path.ts'
import type { Keepable } from './form-context.ts'

/** @deprecated Nothing gives or takes it. */
export interface FormContextValue {
  form: FormInstance
  formId: string
  /** Something is being sent. */
  busy: boolean
  /** The message at each wrong field, by its path. */
  errors: ReadonlyMap<string, string>
  /**
   * A mounted field makes itself known, and how its values read: only those can carry a server's error. A value that is
   * not `keepable` stays out of the browser's storage.
   */
  register(name: FieldName, label: string, read: (value: unknown) => string, keepable?: Keepable): () => void
  /** Something was set from code, past the fields. */
  edited(): void
  /** The focus left a field. */
  left(name: FieldName): void
  /** Forgets the messages under a path, as when an entry of a list goes. */
  forget(name: FieldName): void
}
