import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

/** The nearest `tsconfig.json` at or above the folder. */
function settingsAbove(folder: string): string | null {
  const file = join(folder, 'tsconfig.json')
  if (existsSync(file)) return file
  return dirname(folder) === folder ? null : settingsAbove(dirname(folder))
}

function compilerOf(folder: string): string | null {
  try {
    return join(
      dirname(createRequire(join(folder, 'package.json')).resolve('typescript/package.json')),
      'bin/tsc',
    )
  } catch {
    return null
  }
}

/** Starts with a file and position; continuation lines are indented. */
const isError = (line: string) => /^\S.*\(\d+,\d+\): error /.test(line)

function errorsIn(output: string): string[] {
  const errors: string[] = []
  for (const line of output.split('\n'))
    if (isError(line)) errors.push(line)
    else if (/^\s+\S/.test(line) && errors.length > 0) errors.push(`${errors.pop()}\n${line}`)
  return errors
}

/** The compiler's child process would outlive it, so end the whole group; TypeScript 7 ignores SIGTERM. */
function endWhole({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // Already ended.
  }
}

/** The folder's type errors by the repository's own compiler; none if it has no compiler. */
export async function typeErrors(folder: string, signal?: AbortSignal): Promise<string[]> {
  const [settings, compiler] = [settingsAbove(folder), compilerOf(folder)]
  if (!settings || !compiler || signal?.aborted) return []
  const args = [compiler, '--noEmit', '--pretty', 'false', '-p', settings]
  const detached = process.platform !== 'win32'
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'], detached })
  child.on('error', () => undefined)
  // Aborted on purpose: the next run reports.
  signal?.addEventListener('abort', () => endWhole(child), { once: true })
  return errorsIn(await text(child.stdout))
}

/**
 * Type-checks in parallel with builds, never blocking them; the next save aborts a running check. @returns restarts it
 */
export function typeChecks(folder: string, onErrors: (errors: string[]) => void) {
  let running: AbortController | undefined
  return {
    again(): void {
      running?.abort()
      const own = new AbortController()
      running = own
      void typeErrors(folder, own.signal).then((errors) => {
        if (running === own) onErrors(errors)
      })
    },
    end(): void {
      running?.abort()
      running = undefined
    },
  }
}
