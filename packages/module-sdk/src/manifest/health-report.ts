/** What a browser tells the registry of the modules on its pages (`POST /registry/v1/reports`, ADR 32). */

/** Times in milliseconds, bytes as they came over the wire, and the web vitals by their usual names. */
export const measureNames = ['load', 'bytes', 'LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type MeasureName = (typeof measureNames)[number]

export interface ReportedFault {
  /**
   * A fault in loading by its kind, `crash` while drawing, `error` in a handler or timer, `promise` unhandled,
   * `undeclared` a call that its manifest does not declare.
   */
  kind: string
  message?: string
  stack?: string
  /** The route's pattern, with no id of anybody. */
  route?: string
  /** How often since the last report. */
  count: number
}

export interface ReportedModule {
  module: string
  version: string
  /** It was drawn on this page. */
  seen?: true
  faults?: ReportedFault[]
  /** Of a sample of all pages only. */
  measures?: Partial<Record<MeasureName, number>>
}

export interface HealthReport {
  modules: ReportedModule[]
}

/** What fits into one report; a browser sends the rest with the next. */
export const reportLimits = {
  modules: 20,
  faults: 10,
  message: 300,
  stack: 3_000,
  route: 120,
  /** Of the whole report, in bytes. */
  bytes: 32_768,
} as const
