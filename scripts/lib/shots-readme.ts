import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright'
import { root } from './paths.ts'

const goal = join(root, 'docs', 'images', 'portfolio.png')
const size = { width: 1440, height: 720 }

/** Between the first card and the second, so that no word is cut. */
const seam = 676

/** One screen in both themes: its left part by day, its right part by night. */
export async function composeReadmePicture(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage({ viewport: size })
  const parts = await Promise.all(
    [
      { look: 'light', from: 0, width: seam },
      { look: 'dark', from: seam, width: size.width - seam },
    ].map(async ({ look, from, width }) => {
      const bytes = await readFile(join(folder, `portfolio-grid-${look}.png`))
      const picture = `url(data:image/png;base64,${bytes.toString('base64')})`
      return `<div style="width: ${width}px; background: ${picture} -${from}px 0"></div>`
    }),
  )
  await page.setContent(
    `<style>body { margin: 0; display: flex } div { height: ${size.height}px }</style>${parts.join('')}`,
  )
  await mkdir(dirname(goal), { recursive: true })
  await page.screenshot({ path: goal })
  await page.close()
}
