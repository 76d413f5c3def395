import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Problem } from '../../http/problem.ts'
import type { JudgedMaps, MapsUpload } from './judge-maps.ts'
import type { Judgement } from './judge-process.ts'
import type { JudgedVersion, VersionUpload } from './judge-version.ts'

export interface GateLimits {
  /** How long one upload may be judged. */
  ms: number
  /** How much memory its values may take, in MB. */
  memoryMb: number
  /** How many uploads may be judged or wait; each holds its body. */
  uploads: number
}

const usual: GateLimits = { ms: 30_000, memoryMb: 512, uploads: 16 }

/** The process ends when nobody published for so long. */
const IDLE_MS = 60_000
const RETRY_AFTER_SECONDS = 5

/**
 * The gate in a process of its own, one upload after the other: reading and judging one may take seconds, in which the
 * server goes on answering. No thread: one that runs out of memory can take the whole process with it.
 */
export class GateProcess {
  readonly #limits: GateLimits
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  #uploads = 0

  constructor(limits: Partial<GateLimits> = {}) {
    this.#limits = { ...usual, ...limits }
  }

  /** @throws Problem 422 where the upload is refused, 503 where too many wait */
  judge(upload: VersionUpload): Promise<JudgedVersion>
  judge(upload: MapsUpload): Promise<JudgedMaps>
  async judge(upload: VersionUpload | MapsUpload): Promise<JudgedVersion | JudgedMaps> {
    if (this.#uploads >= this.#limits.uploads) throw busy()
    this.#uploads += 1
    const answer = this.#last.then(() => this.#ask(upload))
    this.#last = answer.catch(() => undefined)
    return answer.then(judgedIn).finally(() => {
      this.#uploads -= 1
    })
  }

  /** What is being judged is given up. */
  close(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  async #ask(upload: VersionUpload | MapsUpload): Promise<Judgement> {
    clearTimeout(this.#idle)
    this.#child ??= startProcess(this.#limits.memoryMb)
    try {
      const answer = await this.#answerOf(this.#child, upload)
      this.#idle = setTimeout(() => this.close(), IDLE_MS).unref()
      return answer
    } catch (error) {
      this.close()
      throw error
    }
  }

  async #answerOf(child: ChildProcess, upload: VersionUpload | MapsUpload): Promise<Judgement> {
    const { ms, memoryMb } = this.#limits
    const late = AbortSignal.timeout(ms)
    const over = new AbortController()
    const signal = AbortSignal.any([late, over.signal])
    const ended = once(child, 'exit', { signal })
    const answered = once(child, 'message', { signal })
    child.send(upload)
    try {
      const [answer, killedBy] = await Promise.race([answered, ended])
      if (typeof answer === 'object' && answer !== null) return answer
      if (killedBy) throw tooMuch(`${memoryMb} MB of memory`)
      throw new Error(`The process of the gate ended with ${answer}`)
    } catch (error) {
      throw late.aborted ? tooMuch(`${ms / 1_000} seconds`) : error
    } finally {
      for (const each of [ended, answered]) each.catch(() => undefined)
      over.abort()
    }
  }
}

function startProcess(memoryMb: number): ChildProcess {
  const child = fork(join(import.meta.dirname, 'judge-process.ts'), {
    // Without our settings: it reads what others upload.
    ...{ env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
    execArgv: [`--max-old-space-size=${memoryMb}`],
  })
  // What is sent to one that has just ended is told by its end.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

function judgedIn(answer: Judgement): JudgedVersion | JudgedMaps {
  if ('value' in answer) return answer.value
  if ('fault' in answer) throw new Error(answer.fault)
  const { statusCode, type, detail, params } = answer.refusal
  throw new Problem(statusCode, type, detail, params)
}

const tooMuch = (limit: string) =>
  new Problem(422, 'gate_limit', `The version needs more than ${limit} to be judged: publish a smaller one.`)

const busy = () =>
  new Problem(503, 'gate_busy', 'Too many versions are being published', undefined, RETRY_AFTER_SECONDS)
