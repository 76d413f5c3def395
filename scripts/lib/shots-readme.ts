import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright'
import { root } from './paths.ts'

const goal = join(root, 'docs', 'images', 'portfolio.png')
const size = { width: 1440, height: 720 }

/** One screen in both themes: the left half by day, the right half by night. */
export async function composeReadmePicture(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage({ viewport: size })
  const halves = await Promise.all(
    ['light', 'dark'].map(async (look) => {
      const bytes = await readFile(join(folder, `portfolio-grid-${look}.png`))
      return `<div style="background: url(data:image/png;base64,${bytes.toString('base64')}) ${look === 'dark' ? '-720px' : '0'} 0"></div>`
    }),
  )
  await page.setContent(
    `<style>body { margin: 0; display: flex } div { width: 720px; height: 720px }</style>${halves.join('')}`,
  )
  await mkdir(dirname(goal), { recursive: true })
  await page.screenshot({ path: goal })
  await page.close()
}
