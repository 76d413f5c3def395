/** Background of each theme; duplicated in the document's inline script. */
export const grounds = { light: '#f6f4ef', dark: '#0e1210' } as const

/** Colours the browser's toolbar like the page: it follows the page's theme, not the system's. */
export function paintBrowserBar(mode: keyof typeof grounds): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.content = grounds[mode]
}
