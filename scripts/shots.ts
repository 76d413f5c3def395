import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startApp } from '@keystead/e2e/support/app'
import { findBrowser } from '@keystead/e2e/support/find-browser'
import { chromiumFlags } from '@keystead/module-sdk/cli/check/find-chromium'
import { chromium } from 'playwright'
import { root } from './lib/paths.ts'
import { type Look, looksOf, type Shot } from './lib/shots/shot.ts'
import { Camera } from './lib/shots/shots-camera.ts'
import { shots } from './lib/shots/shots-list.ts'
import { composeReadmePictures, readmeShots } from './lib/shots/shots-readme.ts'
import { takeSharedPictures } from './lib/shots/shots-shared.ts'
import { takeSitePictures } from './lib/shots/shots-site.ts'

/**
 * `npm run shots`: screenshots of every screen, dialog and state into `shots/`; options in CONTRIBUTING.md. `--site`
 * writes the public pages' pictures, link previews and icons into `shell/public`.
 */
const folder = join(root, 'shots')
const atOnce = 2

const { values, positionals } = parseArgs({
  options: {
    readme: { type: 'boolean', default: false },
    site: { type: 'boolean', default: false },
    widths: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const { readme: forReadme, site: forSite, widths, help } = values
if (help) {
  console.log('npm run shots -- [the beginning of a name] [--widths] | --readme | --site; names:')
  console.log(shots.map(({ name }) => name).join(', '))
  process.exit(0)
}
const start = forReadme || forSite ? '' : (positionals[0] ?? '')
const chosen = shots.filter(({ name }) => name.startsWith(start))
if (chosen.length === 0) {
  process.stderr.write(
    `No picture's name begins with "${start}": ${shots.map(({ name }) => name).join(', ')}.\n`,
  )
  process.exit(1)
}
if (start === '' && !forReadme && !forSite) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

console.log('Starting an app with fresh data…')
const app = await startApp({ env: { LOG_LEVEL: 'warn' } }).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
const browser = await chromium.launch({ executablePath: findBrowser(), args: chromiumFlags })
if (forSite) {
  const taken = await takeSitePictures(browser, app.url)
  await takeSharedPictures(browser, app.url)
  await browser.close()
  await app.remove()
  console.log(`\n${taken} pictures in shell/public/pictures/, 2 in shell/public/icons/`)
  process.exit(0)
}
const camera = new Camera(browser, app.url, folder)

const waiting = chosen
  .flatMap((shot) => looksOf(shot, widths).map((look) => ({ shot, look })))
  .filter(({ shot, look }) => !forReadme || readmeShots.has(`${shot.name}-${look}`))
const total = waiting.length
const failed: string[] = []
let done = 0

async function take({ shot, look }: { shot: Shot; look: Look }): Promise<void> {
  const name = `${shot.name}-${look}`
  const reason = await camera.take(shot, look).then(
    () => null,
    (error: Error) => error.message.split('\n')[0],
  )
  done += 1
  if (reason) failed.push(name)
  console.log(`${String(done).padStart(3)} of ${total}  ${name}${reason ? `: ${reason}` : ''}`)
}

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await take(next)
}

await Promise.all(Array.from({ length: atOnce }, work))
if (forReadme) await composeReadmePictures(browser, folder)
await browser.close()
await app.remove()
console.log(failed.length === 0 ? `\n${total} pictures in shots/` : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
