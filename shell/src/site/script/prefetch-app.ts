/** The app's initial files with integrity hashes, embedded by the build. */
function appFiles(): [address: string, integrity: string][] {
  const text = document.getElementById('keystead-app')?.textContent
  return text ? JSON.parse(text) : []
}

/** Prefetches the app's files on intent only: a visitor may never need them. */
export function prefetchApp(): void {
  const begin = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[data-app]')) return
    for (const event of events) removeEventListener(event, begin)
    for (const [address, integrity] of appFiles()) {
      const link = document.createElement('link')
      link.rel = 'prefetch'
      link.as = address.endsWith('.css') ? 'style' : 'script'
      link.crossOrigin = 'anonymous'
      link.integrity = integrity
      link.href = address
      document.head.append(link)
    }
  }
  const events = ['pointerover', 'focusin', 'touchstart']
  for (const event of events) addEventListener(event, begin, { passive: true })
}
