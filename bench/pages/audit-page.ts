import lighthouse, { desktopConfig } from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export const devices = ['desktop', 'mobile'] as const
export type Device = (typeof devices)[number]

export interface Audit {
  scores: Record<Category, number>
  largestPaint: number
  blocked: number
  shift: number
  /** Ids of failed audits outside of performance. */
  failed: string[]
}

/**
 * Runs Lighthouse on a page, in the browser listening on a port, with simulated throttling.
 *
 * @param url of the page
 * @returns scores of 0 to 100, times in milliseconds
 * @throws Lighthouse's error if it could not load the page
 */
export async function auditPage(url: string, device: Device, port: number): Promise<Audit> {
  const flags = { port, disableStorageReset: true, onlyCategories: [...categories] }
  const run = await lighthouse(
    url,
    { ...flags, logLevel: 'error' },
    device === 'desktop' ? desktopConfig : undefined,
  )
  if (!run) throw new Error(`Lighthouse gave no answer for ${url}`)
  const { lhr } = run
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const figureOf = (id: string) => Math.round((lhr.audits[id]?.numericValue ?? Number.NaN) * 1000) / 1000
  const failed = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
    ) as Record<Category, number>,
    largestPaint: Math.round(figureOf('largest-contentful-paint')),
    blocked: Math.round(figureOf('total-blocking-time')),
    shift: figureOf('cumulative-layout-shift'),
    failed: [...new Set(failed)],
  }
}
