import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { processorSeconds } from '@keystead/server/ops/processor-time'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'
import { root } from '../paths.ts'

/** What `npm test` needs of one run of vitest. */
export interface TestReport {
  passed: number
  failed: number
  files: RanFile[]
}

export interface RanFile {
  file: string
  seconds: number
  /** Seconds of processor time, servers and browsers included; only on request, and where files run one at a time. */
  processor?: number
}

interface Options {
  out?: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>
  /** Also measures each file's processor time, which scans all processes. */
  counts?: boolean
}

/** Without a terminal: the number of progress lines per part. */
const STEPS = 10

/** Counts files in one line, prints a failure as it happens, and writes a `TestReport`. */
export class ProgressReporter implements Reporter {
  #total = 0
  #done = 0
  #report: TestReport = { passed: 0, failed: 0, files: [] }
  readonly #reportFile: string
  readonly #out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>
  readonly #counts: boolean
  #used = 0

  constructor(reportFile: string, { out = process.stdout, counts = false }: Options = {}) {
    this.#reportFile = reportFile
    this.#out = out
    this.#counts = counts
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#total = specifications.length
    if (this.#counts) this.#used = processorSeconds()
    this.#printProgress()
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state === 'passed') this.#report.passed += 1
    if (state !== 'failed') return
    this.#report.failed += 1
    this.#print(`✗ ${fileOf(test.module)} > ${test.fullName}`, errors)
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done += 1
    const file = fileOf(module)
    const { duration, collectDuration } = module.diagnostic()
    this.#report.files.push({ file, seconds: (duration + collectDuration) / 1000, ...this.#sinceLast() })
    const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors())
    if (errors.length > 0) this.#print(`✗ ${file}`, errors)
    const step = Math.max(1, Math.floor(this.#total / STEPS))
    if (this.#out.isTTY || this.#done % step === 0 || this.#done === this.#total) this.#printProgress()
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    if (unhandled.length > 0) this.#print('✗ outside a test', unhandled)
    if (this.#out.isTTY) this.#out.write('\n')
    writeFileSync(this.#reportFile, JSON.stringify(this.#report))
  }

  #sinceLast(): Pick<RanFile, 'processor'> {
    if (!this.#counts) return {}
    const before = this.#used
    this.#used = processorSeconds()
    return { processor: this.#used - before }
  }

  #printProgress(): void {
    const { passed, failed } = this.#report
    const line = `  ${this.#done} of ${this.#total} files, ${passed} tests passed, ${failed} failed`
    this.#out.write(this.#out.isTTY ? `\r${line}` : `${line}\n`)
  }

  #print(title: string, errors: readonly SerializedError[]): void {
    const texts = errors.map(({ message, diff, stack = '' }) =>
      [message, diff, stack.split('\n').filter(isOurs).slice(0, 5).join('\n')].filter(Boolean).join('\n'),
    )
    this.#out.write(`${this.#out.isTTY ? '\n' : ''}\n${[title, ...texts].join('\n')}\n\n`)
  }
}

const fileOf = ({ moduleId }: TestModule) => relative(root, moduleId)
const isOurs = (line: string) => line.trimStart().startsWith('at ') && !line.includes('node_modules')
