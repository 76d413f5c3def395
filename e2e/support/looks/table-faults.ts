import type { Page } from 'playwright'

/** Faults of the tables on the page, one line each; empty if it passes. */
export function tableFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const drawn = (element: Element) => element.getClientRects().length > 0
    const name = (element: Element) => `${element.className} "${element.textContent?.slice(0, 30)}"`
    const faults: string[] = []
    const card = document.querySelector('.ks-table-card')
    if (!card) return ['no table']
    const withColumns = card.clientWidth >= 640
    const most = card.querySelector('.ks-table-dense') ? 60 : 72
    for (const row of card.querySelectorAll('tr')) {
      const height = row.getBoundingClientRect().height
      if (withColumns && height > most + 0.5) faults.push(`row of ${height}: ${name(row)}`)
    }
    for (const cell of card.querySelectorAll('th, td')) {
      if (!drawn(cell)) continue
      const right = cell.getBoundingClientRect().right
      const room = cell.closest('.ks-group-row') && cell.matches('th') ? Number.POSITIVE_INFINITY : right
      for (const inner of cell.querySelectorAll('*')) {
        if (!drawn(inner) || inner.closest('.ks-sr, svg')) continue
        const cut = inner.closest('[title]')
        if (!cut && inner.getBoundingClientRect().right > room + 0.5)
          faults.push(`sticks out: ${name(inner)}`)
        const hidden = inner.scrollWidth > inner.clientWidth + 1 && inner.clientWidth > 0
        if (hidden && !cut) faults.push(`cut without title: ${name(inner)}`)
      }
      // Amounts and dates must not wrap.
      for (const figure of cell.querySelectorAll('.ks-num, .num')) {
        if (figure.getBoundingClientRect().height > 30) faults.push(`broken: ${name(figure)}`)
      }
    }
    for (const heading of card.querySelectorAll('.ks-group-row')) {
      const words = heading.querySelector('.ks-group-name')?.getBoundingClientRect()
      const sum = heading.querySelector('td .ks-num')?.getBoundingClientRect()
      if (words && sum && words.right > sum.left && words.bottom > sum.top && words.top < sum.bottom)
        faults.push(`heading over its sum: ${name(heading)}`)
    }
    return faults
  })
}
