import * as z from 'zod'
import type { DrillReport } from '../manifest/registry-answers.ts'

/** Limits of a report; harms beyond them are omitted, as nobody reads more. */
export const drillLimits = { harms: 50, text: 400 } as const

const name = z.string().min(1).max(120)

export const drillReportSchema: z.ZodType<DrillReport> = z.strictObject({
  at: z.iso.datetime(),
  host: name,
  sdk: name,
  browser: name,
  cases: z.int().min(1).max(10_000),
  harms: z
    .array(z.strictObject({ kind: z.string().max(40), sentence: z.string().max(drillLimits.text) }))
    .max(drillLimits.harms),
})
