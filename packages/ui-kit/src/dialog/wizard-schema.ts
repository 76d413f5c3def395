import type { StandardSchemaV1 } from '@standard-schema/spec'

type StepSchema = StandardSchemaV1<unknown, object>

/** Combines schemas over the same values: all issues, or the merged outputs. */
export function mergedSchema(schemas: StepSchema[]): StepSchema {
  const validate = async (values: unknown): Promise<StandardSchemaV1.Result<object>> => {
    const results = await Promise.all(schemas.map((schema) => schema['~standard'].validate(values)))
    const issues = results.flatMap((result) => result.issues ?? [])
    if (issues.length > 0) return { issues }
    return { value: Object.assign({}, ...results.map((result) => ('value' in result ? result.value : {}))) }
  }
  return { '~standard': { version: 1, vendor: 'keystead', validate } }
}
