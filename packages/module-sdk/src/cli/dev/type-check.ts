import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

/** The settings that hold for a folder: the nearest ones above it. */
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

/** Begins with a file and a place in it; further lines of the same error are indented. */
const isError = (line: string) => /^\S.*\(\d+,\d+\): error /.test(line)

function errorsIn(output: string): string[] {
  const errors: string[] = []
  for (const line of output.split('\n'))
    if (isError(line)) errors.push(line)
    else if (/^\s+\S/.test(line) && errors.length > 0) errors.push(`${errors.pop()}\n${line}`)
  return errors
}

/** The compiler starts a program of its own, which would go on without it: both are one group, and end together. */
function endWhole({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid)
  } catch {
    // It has ended meanwhile.
  }
}

/** What the repository's own type checker says of the folder; nothing where it has none. */
export async function typeErrors(folder: string, signal?: AbortSignal): Promise<string[]> {
  const [settings, compiler] = [settingsAbove(folder), compilerOf(folder)]
  if (!settings || !compiler || signal?.aborted) return []
  const args = [compiler, '--noEmit', '--pretty', 'false', '-p', settings]
  const detached = process.platform !== 'win32'
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'], detached })
  child.on('error', () => undefined)
  // Ended on purpose: the next one says more.
  signal?.addEventListener('abort', () => endWhole(child), { once: true })
  return errorsIn(await text(child.stdout))
}

/**
 * Looks at the types beside what is built, never before it: the next save ends what is still looked at.
 * @returns begins anew
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
