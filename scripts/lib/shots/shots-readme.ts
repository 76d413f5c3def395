import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { root } from '../paths.ts'
import type { Look } from './shot.ts'

const goal = join(root, 'docs', 'images')

interface Part {
  /** A picture of `npm run shots`, and the part of its width that is shown. */
  shot: string
  look: Look
  from?: number
  width: number
}

interface ReadmePicture {
  name: string
  height: number
  /** Between the parts, in pixels. */
  gap?: number
  parts: Part[]
}

/** Between the first and second card, so that no word is cut. */
const seam = 676
const wide = 1440
const phone = { look: 'phone', width: 390 } as const

/** The README's nine pictures. The first is one screen in both themes: left part light, right part dark. */
const readmePictures: readonly ReadmePicture[] = [
  {
    name: 'portfolio',
    height: 720,
    parts: [
      { shot: 'portfolio-grid', look: 'light', width: seam },
      { shot: 'portfolio-grid', look: 'dark', from: seam, width: wide - seam },
    ],
  },
  { name: 'dashboard', height: 1040, parts: [{ shot: 'dashboard', look: 'light', width: wide }] },
  { name: 'property', height: 900, parts: [{ shot: 'property', look: 'dark', width: wide }] },
  { name: 'create', height: 900, parts: [{ shot: 'create-filled', look: 'light', width: wide }] },
  { name: 'lease', height: 900, parts: [{ shot: 'lease', look: 'light', width: wide }] },
  { name: 'contacts', height: 900, parts: [{ shot: 'contacts', look: 'dark', width: wide }] },
  { name: 'payments', height: 900, parts: [{ shot: 'payments', look: 'light', width: wide }] },
  { name: 'rent-roll', height: 900, parts: [{ shot: 'rent-roll', look: 'de', width: wide }] },
  {
    name: 'phone',
    height: 844,
    gap: 80,
    parts: ['dashboard', 'property', 'unit-edit'].map((shot) => ({ shot, ...phone })),
  },
]

/** The screenshots they need, as "name-look". */
export const readmeShots = new Set(
  readmePictures.flatMap(({ parts }) => parts.map(({ shot, look }) => `${shot}-${look}`)),
)

/** Composes them from the screenshots in a folder. */
export async function composeReadmePictures(browser: Browser, folder: string): Promise<void> {
  await mkdir(goal, { recursive: true })
  for (const picture of readmePictures) {
    const { name, height, gap = 0, parts } = picture
    const width = parts.reduce((sum, part) => sum + part.width, gap * (parts.length - 1))
    const page = await browser.newPage({ viewport: { width, height } })
    const drawn = await Promise.all(parts.map((part) => drawnPart(folder, part, height)))
    await page.setContent(`<style>body { margin: 0; display: flex; gap: ${gap}px }</style>${drawn.join('')}`)
    await page.screenshot({ path: join(goal, `${name}.png`), omitBackground: true })
    await page.close()
  }
}

async function drawnPart(folder: string, { shot, look, from = 0, width }: Part, height: number) {
  const bytes = await readFile(join(folder, `${shot}-${look}.png`))
  const picture = `url(data:image/png;base64,${bytes.toString('base64')})`
  return `<div style="height: ${height}px; width: ${width}px; background: ${picture} -${from}px 0 no-repeat"></div>`
}
