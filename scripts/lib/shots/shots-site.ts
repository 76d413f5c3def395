import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signIn } from '@keystead/e2e/support/sign-in'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { root } from '../paths.ts'
import { settle } from './shots-camera.ts'
import { shots } from './shots-list.ts'

const goal = join(root, 'shell', 'public', 'pictures')

/** Pictures of the public pages by shot: the first three on the landing page, all on that of the features. */
const pictures = {
  dashboard: 'dashboard',
  property: 'property',
  lease: 'lease',
  payments: 'rents',
  contacts: 'tenants',
  'access-group-shared': 'sharing',
}
const languages = ['en', 'de'] as const
const themes = ['light', 'dark'] as const
/** The pages' `app-picture.tsx` uses the same sizes, to avoid layout shift. */
const frames = {
  wide: { viewport: { width: 1100, height: 720 }, deviceScaleFactor: 1.25 },
  phone: { viewport: { width: 390, height: 600 }, deviceScaleFactor: 2 },
} as const

/** Budget per picture in bytes: the landing page loads three. */
const heaviest = 45_000
const qualities = [0.86, 0.8, 0.74, 0.68, 0.6, 0.5]

type Frame = keyof typeof frames
type StorageState = BrowserContextOptions['storageState']
interface Sight {
  language: (typeof languages)[number]
  theme: (typeof themes)[number]
  frame: Frame
}

/** Takes the public pages' pictures, in each language, theme and width. @returns how many */
export async function takeSitePictures(browser: Browser, url: string): Promise<number> {
  await mkdir(goal, { recursive: true })
  let taken = 0
  for (const language of languages) {
    const session = await sessionIn(browser, url, language)
    for (const theme of themes) {
      for (const frame of Object.keys(frames) as Frame[]) {
        for (const [screen, picture] of Object.entries(pictures)) {
          await takeOne(browser, url, session, { screen, picture }, { language, theme, frame })
          taken += 1
        }
      }
    }
  }
  return taken
}

async function takeOne(
  browser: Browser,
  url: string,
  session: StorageState,
  { screen, picture }: { screen: string; picture: string },
  sight: Sight,
): Promise<void> {
  const shot = shots.find(({ name }) => name === screen)
  if (!shot) throw new Error(`No shot is called ${screen}`)
  const page = await open(browser, url, sight, session)
  await page.goto(shot.path)
  await settle(page)
  await shot.act?.(page)
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await settle(page)
  const bytes = await toWebp(page, await page.screenshot({ animations: 'disabled' }))
  const name = `${picture}-${sight.frame}-${sight.theme}-${sight.language}.webp`
  await writeFile(join(goal, name), bytes)
  console.log(`${name}  ${(bytes.length / 1000).toFixed(1)} KB`)
  await page.context().close()
}

async function open(browser: Browser, url: string, sight: Sight, session?: StorageState): Promise<Page> {
  const { language, theme, frame } = sight
  const context = await browser.newContext({
    baseURL: url,
    locale: language === 'de' ? 'de-DE' : 'en-US',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    storageState: session,
    ...frames[frame],
  })
  await context.addInitScript((mode) => localStorage.setItem('keystead.theme', mode), theme)
  return context.newPage()
}

async function sessionIn(browser: Browser, url: string, language: Sight['language']): Promise<StorageState> {
  const page = await open(browser, url, { language, theme: 'light', frame: 'wide' })
  await signIn(page)
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

/** Encodes in the browser, at the best quality within the budget. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage()
  const encoded = await blank.evaluate(
    async ({ source, tries, limit }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      const results = tries.map((quality) => canvas.toDataURL('image/webp', quality).split(',')[1] ?? '')
      return results.find((each) => (each.length * 3) / 4 <= limit) ?? null
    },
    { source: png.toString('base64'), tries: qualities, limit: heaviest },
  )
  if (!encoded) throw new Error(`No quality makes the picture lighter than ${heaviest} bytes`)
  return Buffer.from(encoded, 'base64')
}
