import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Problem } from '../../http/problem.ts'
import type { JudgedMaps, MapsUpload } from './judge-maps.ts'
import type { Judgement } from './judge-process.ts'
import type { JudgedVersion, VersionUpload } from './judge-version.ts'

export interface GateLimits {
  /** Time limit per upload. */
  ms: number
  /** Heap limit in MB. */
  memoryMb: number
  /** Limit on uploads in flight and queued, since each holds its body in memory. */
  uploads: number
}

const usual: GateLimits = { ms: 30_000, memoryMb: 512, uploads: 16 }

/** Idle time after which the process ends. */
const IDLE_MS = 60_000
const RETRY_AFTER_SECONDS = 5

/**
 * Runs the gate in a child process, one upload at a time: parsing and judging may take seconds, and the server must
 * stay responsive. Not a thread: running out of memory there can crash the whole process.
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

  /** @throws Problem 422 if the upload is refused, 503 if the queue is full */
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

  /** Aborts the upload in flight. */
  close(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  async #ask(upload: VersionUpload | MapsUpload): Promise<Judgement> {
    clearTimeout(this.#idle)
    this.#child ??= this.#start()
    try {
      const answer = await this.#answerOf(this.#child, upload)
      this.#idle = setTimeout(() => this.close(), IDLE_MS).unref()
      return answer
    } catch (error) {
      this.close()
      throw error
    }
  }

  /** One that is killed while idle is not asked again. */
  #start(): ChildProcess {
    const child = startProcess(this.#limits.memoryMb)
    const forget = () => {
      if (this.#child === child) this.#child = undefined
    }
    return child.on('disconnect', forget).on('exit', forget)
  }

  async #answerOf(child: ChildProcess, upload: VersionUpload | MapsUpload): Promise<Judgement> {
    const { ms, memoryMb } = this.#limits
    const late = AbortSignal.timeout(ms)
    const over = new AbortController()
    const signal = AbortSignal.any([late, over.signal])
    const ended = once(child, 'exit', { signal })
    const answered = once(child, 'message', { signal })
    const { body, ...rest } = upload
    child.send({ ...rest, bytes: body.byteLength })
    // Not in the message: copying megabytes into one would block the server.
    child.stdin?.write(body)
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
    // No environment: it parses untrusted uploads and must not see our secrets.
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`],
  })
  // Sending to one that just exited fails the upload; unheard, the error would end the server.
  for (const each of [child, child.stdin]) each?.on('error', () => undefined)
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
