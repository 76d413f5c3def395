import {
  type HealthReport,
  type MeasureName,
  type ReportedFault,
  type ReportedModule,
  reportLimits,
} from '@keystead/module-sdk/manifest/health-report'

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length

const sizeOf = (value: unknown) => bytesOf(JSON.stringify(value))

const sizeWithoutStacks = (report: HealthReport) =>
  bytesOf(JSON.stringify(report, (key, value) => (key === 'stack' ? undefined : value)))

/** The server rejects oversized reports, so drop stacks, those of the latest faults first. */
function withinLimit(report: HealthReport): HealthReport {
  let over = sizeOf(report) - reportLimits.bytes
  for (const fault of report.modules.flatMap(({ faults = [] }) => faults).reverse()) {
    if (over <= 0) break
    if (fault.stack === undefined) continue
    over -= sizeOf(fault.stack)
    delete fault.stack
  }
  return report
}

/** Collects the next report, one entry per module and version. */
export class Collector {
  readonly #pending = new Map<string, ReportedModule>()
  readonly #seen = new Set<string>()

  /** @param by user and registry revision; a change in either counts again @returns whether it is the first time */
  seen(module: string, version: string, by: string): boolean {
    const key = `${by} ${module}@${version}`
    if (this.#seen.has(key)) return false
    this.#seen.add(key)
    this.#of(module, version).seen = true
    return true
  }

  fault(module: string, version: string, fault: Omit<ReportedFault, 'count'>): void {
    const entry = this.#of(module, version)
    entry.faults ??= []
    const repeated = entry.faults.find(
      (each) => each.kind === fault.kind && each.message === fault.message && each.stack === fault.stack,
    )
    if (repeated) repeated.count = Math.min(repeated.count + 1, reportLimits.count)
    else if (entry.faults.length < reportLimits.faults) entry.faults.push({ ...fault, count: 1 })
  }

  measure(module: string, version: string, name: MeasureName, value: number): void {
    const entry = this.#of(module, version)
    entry.measures = { ...entry.measures, [name]: value }
  }

  /** Takes the next report; null once everything is taken. */
  take(): HealthReport | null {
    const modules = [...this.#pending.values()].slice(0, reportLimits.modules)
    // A single module always fits without its stacks.
    while (sizeWithoutStacks({ modules }) > reportLimits.bytes) modules.pop()
    for (const { module, version } of modules) this.#pending.delete(`${module}@${version}`)
    return modules.length > 0 ? withinLimit({ modules }) : null
  }

  #of(module: string, version: string): ReportedModule {
    const key = `${module}@${version}`
    const entry = this.#pending.get(key) ?? { module, version }
    this.#pending.set(key, entry)
    return entry
  }
}
