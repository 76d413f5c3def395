import { moduleIdSchema, versionSchema } from '@keystead/module-sdk/manifest'
import { type HealthReport, measureNames, reportLimits } from '@keystead/module-sdk/manifest/health-report'
import * as z from 'zod'

const kind = z.string().regex(/^[a-z][a-z_-]{0,31}$/, 'must be a short word')
const count = z.int().min(1).max(1_000)

const faultSchema = z.strictObject({
  kind,
  message: z.string().max(reportLimits.message).optional(),
  stack: z.string().max(reportLimits.stack).optional(),
  route: z.string().max(reportLimits.route).optional(),
  count,
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

/** The schema for a body, and how to read it. */
export function readReport(
  body: unknown,
  validated: <T>(schema: z.ZodType<T>, value: unknown) => T,
): HealthReport {
  if (typeof body !== 'object' || body === null || !('kind' in body)) return validated(reportSchema, body)
  const { module, version, kind: only } = validated(shortSchema, body)
  return { modules: [{ module, version, faults: [{ kind: only, count: 1 }] }] }
}
