import type { HealthReport, ReportedFault } from '../../manifest/health-report.ts'
import { type MappedFiles, placed } from './source-place.ts'

type Fault = Pick<ReportedFault, 'kind' | 'message' | 'stack'>

const sentenceOf = ({ kind, message, stack }: Fault, built: MappedFiles) =>
  `"${kind}"${message ? `: ${placed(message, stack, built)}` : ''}`

/** The faults in a report: the shell's full report, or the short fallback when the reporter could not load. */
export function faultsIn(report: string, built: MappedFiles): string[] {
  const { modules = [], kind } = JSON.parse(report) as Partial<HealthReport> & { kind?: string }
  return kind
    ? [sentenceOf({ kind }, built)]
    : modules.flatMap(({ faults = [] }) => faults.map((fault) => sentenceOf(fault, built)))
}
