import { reportLimits } from '@keystead/module-sdk/manifest/health-report'
import { describe, expect, it } from 'vitest'
import { Collector } from './collector.ts'

describe('a report', () => {
  it('is split when it has more modules than one report may', () => {
    const collector = new Collector()
    for (let at = 0; at < 30; at++) {
      collector.fault('lighthouse', '2.0.0', { kind: 'error', message: `Fault ${at}` })
      collector.measure(`module-${at}`, '1.0.0', 'load', at)
    }
    const report = collector.take()
    expect(report?.modules).toHaveLength(20)
    expect(report?.modules[0]?.faults).toHaveLength(10)
    const rest = collector.take()
    expect(rest?.modules).toHaveLength(11)
    expect(rest?.modules.at(-1)).toMatchObject({ module: 'module-29', measures: { load: 29 } })
    expect(collector.take()).toBeNull()
  })

  it('is split when the messages of its modules are longer than one report may be', () => {
    const collector = new Collector()
    const message = (at: number) => `Fault ${at} ${'ä'.repeat(250)}`
    for (let fault = 0; fault < 10; fault++)
      for (let at = 0; at < 12; at++)
        collector.fault(`module-${at}`, '2.0.0', { kind: 'error', message: message(fault), stack: 'x' })
    const reports = [collector.take(), collector.take(), collector.take(), collector.take()]
    for (const report of reports)
      expect(new TextEncoder().encode(JSON.stringify(report)).length).toBeLessThanOrEqual(reportLimits.bytes)
    const modules = reports.flatMap((report) => report?.modules ?? [])
    expect(modules.map(({ module }) => module)).toEqual(Array.from({ length: 12 }, (_, at) => `module-${at}`))
    for (const { faults = [] } of modules) expect(faults.map((each) => each.message)).toContain(message(9))
  })

  it('loses its last stacks if a report would be too long', () => {
    const collector = new Collector()
    for (let at = 0; at < 8; at++)
      for (const module of ['lighthouse', 'harbour'])
        collector.fault(module, '2.0.0', { kind: 'error', message: `Fault ${at}`, stack: 'ä'.repeat(1_500) })
    const report = collector.take()
    expect(new TextEncoder().encode(JSON.stringify(report)).length).toBeLessThanOrEqual(reportLimits.bytes)
    const reported = report?.modules.map(({ faults = [] }) => faults.map(({ stack }) => stack !== undefined))
    expect(reported?.[0]).toEqual(Array(8).fill(true))
    expect(reported?.[1]).toEqual([true, true, ...Array(6).fill(false)])
  })
})
