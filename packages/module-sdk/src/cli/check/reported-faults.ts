import type { HealthReport, ReportedFault } from '../../manifest/health-report.ts'

type Fault = Pick<ReportedFault, 'kind' | 'message'>

const sentenceOf = ({ kind, message }: Fault) => `"${kind}"${message ? `: ${message.split('\n')[0]}` : ''}`

/** The faults in a report: the shell's full report, or the short fallback when the reporter could not load. */
export function faultsIn(report: string): string[] {
  const { modules = [], kind } = JSON.parse(report) as Partial<HealthReport> & { kind?: string }
  return kind ? [sentenceOf({ kind })] : modules.flatMap(({ faults = [] }) => faults.map(sentenceOf))
}
