/** A browser's health report on the modules on its pages (`POST /registry/v1/reports`, ADR 32). */

/** `load` in ms, `bytes` as transferred, and the web vitals by their usual names. */
export const measureNames = ['load', 'bytes', 'LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type MeasureName = (typeof measureNames)[number]

export interface ReportedFault {
  /**
   * A load fault by kind, `crash` during render, `error` in a handler or timer, `promise` for an unhandled rejection,
   * `undeclared` for a call missing from the manifest, `frozen` for a page that stopped while it was mounted, `stall`
   * for one that stood still for 5 s, `signed_out` for a session that it removed or ended.
   */
  kind: string
  message?: string
  stack?: string
  /** The route's pattern, without ids. */
  route?: string
  /** Occurrences since the last report. */
  count: number
}

export interface ReportedModule {
  module: string
  version: string
  /** The module was drawn on this page. */
  seen?: true
  faults?: ReportedFault[]
  /** For a sample of pages only. */
  measures?: Partial<Record<MeasureName, number>>
}

export interface HealthReport {
  modules: ReportedModule[]
}

/** Limits per report; the rest goes into the next one. */
export const reportLimits = {
  modules: 20,
  faults: 10,
  /** Of one fault. */
  count: 1_000,
  message: 300,
  stack: 3_000,
  route: 120,
  /** Whole report, in bytes. */
  bytes: 32_768,
} as const
