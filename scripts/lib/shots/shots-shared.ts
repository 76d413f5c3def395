import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { root } from '../paths.ts'

const publicFolder = join(root, 'shell', 'public')
const goal = join(publicFolder, 'icons')

/** The link preview; `site-head.tsx` names the same size. */
const street = { width: 1200, height: 630 }
const streetStyle = `
  footer, .st-nav, .st-acts, .st-band, .st-closing, .st-hero-acts, .st-hero-note, .st-product { display: none !important }
  body { overflow: hidden; background: var(--ks-surface) }
  .st-top { border: 0; padding: 28px 72px 0 }
  .st-top, .st-hero, .ks-scene { background: var(--ks-paper) }
  .st-brand { zoom: 1.4 }
  .st-hero { display: block; max-width: none; height: 330px; padding: 28px 72px 0 }
  .st-hero > :first-child { zoom: 1.2 }
`
const touchSize = 180

/** Pictures for use elsewhere: link previews, and icons for home screens. */
export async function takeSharedPictures(browser: Browser, url: string): Promise<void> {
  await mkdir(goal, { recursive: true })
  const page = await browser.newPage({ viewport: street, locale: 'en-US', reducedMotion: 'reduce' })
  await page.goto(`${url}/?lng=en`)
  await page.addStyleTag({ content: streetStyle })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: join(goal, 'street.png') })
  await page.close()
  const icon = await browser.newPage({ viewport: { width: touchSize, height: touchSize } })
  const mark = (await readFile(join(publicFolder, 'mark.svg'))).toString('base64')
  await icon.setContent(
    `<body style="margin: 0; background: #f6f4ef"><img src="data:image/svg+xml;base64,${mark}" style="display: block; margin: 26px" width="128" height="128">`,
  )
  await icon.screenshot({ path: join(goal, 'touch.png') })
  await icon.close()
}
