import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('ends after the shell of npm run, which passes no signal on', async () => {
  const code = `
    import { endWithParent } from '${join(import.meta.dirname, 'end-with-parent.ts')}'
    setTimeout(() => {}, 20_000)
    endWithParent(() => process.exit(0))
    console.log('begun')
  `
  const words = [process.execPath, '--input-type=module', '-e', code]
  const shell = spawn('sh', ['-c', '"$@"; true', 'sh', ...words], {
    env: { ...process.env, npm_lifecycle_event: 'dev' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [begun] = await once(shell.stdout, 'data')
  expect(String(begun)).toBe('begun\n')
  shell.kill()
  await once(shell.stdout, 'end')
})
