import { drillLimits } from '../../gate/drill-report.ts'
import type { DrillReport } from '../../manifest/registry-answers.ts'
import { ownPackageJson } from '../installed-from.ts'
import type { NamedHarm } from './harms/harm.ts'

export interface Drilled {
  /** The shell's build. */
  host: string
  browser: string
  cases: number
  harms: readonly NamedHarm[]
}

/** The report that travels with the version. */
export function drillReport({ host, browser, cases, harms }: Drilled): DrillReport {
  return {
    at: new Date().toISOString(),
    host,
    sdk: ownPackageJson().version,
    browser,
    cases,
    harms: harms
      .slice(0, drillLimits.harms)
      .map(({ kind, sentence }) => ({ kind, sentence: sentence.slice(0, drillLimits.text) })),
  }
}
