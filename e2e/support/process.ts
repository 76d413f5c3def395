import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

export interface Ended {
  code: number | null
  errors: string
  seconds: number
}

/** Runs a script of the repository to its end. */
export function runToEnd(script: string, env: Record<string, string>): Promise<Ended> {
  const from = performance.now()
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (data) => {
    errors += data
  })
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve({ code, errors, seconds: (performance.now() - from) / 1000 }))
  })
}
