/** Once all that the document names has come: what no page waits for begins then. */
export function pageStands(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}
