import { moduleIdSchema, versionSchema } from '@keystead/module-sdk/manifest'
import { type HealthReport, measureNames, reportLimits } from '@keystead/module-sdk/manifest/health-report'
import * as z from 'zod'
import { validate } from '../../http/validate.ts'

const kind = z.string().regex(/^[a-z][a-z_-]{0,31}$/, 'must be a short word')

const faultSchema = z.strictObject({
  kind,
  message: z.string().max(reportLimits.message).optional(),
  stack: z.string().max(reportLimits.stack).optional(),
  route: z.string().max(reportLimits.route).optional(),
  count: z.int().min(1).max(reportLimits.count),
})

const measures = z.partialRecord(z.enum(measureNames), z.number().min(0).max(1e9))

const reportSchema: z.ZodType<HealthReport> = z.strictObject({
  modules: z
    .array(
      z.strictObject({
        module: moduleIdSchema,
        version: versionSchema,
        seen: z.literal(true).optional(),
        faults: z.array(faultSchema).max(reportLimits.faults).optional(),
        measures: measures.optional(),
      }),
    )
    .min(1)
    .max(reportLimits.modules),
}) as z.ZodType<HealthReport>

/** Sent by pages of older builds, and those that failed to load the full reporter. */
const shortSchema = z.strictObject({ module: moduleIdSchema, version: versionSchema, kind })

/** @throws Problem 422 */
export function readReport(body: unknown): HealthReport {
  if (typeof body !== 'object' || body === null || !('kind' in body))
    return validate(reportSchema, body, 'body')
  const { module, version, kind: only } = validate(shortSchema, body, 'body')
  return { modules: [{ module, version, faults: [{ kind: only, count: 1 }] }] }
}
