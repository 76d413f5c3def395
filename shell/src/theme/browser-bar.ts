/** The ground of each theme, which the document's inline script knows too. */
export const grounds = { light: '#f6f4ef', dark: '#0e1210' } as const

/** The browser's own bar, in the colour of the page's ground: it follows the page's theme, not the system's. */
export function paintBrowserBar(mode: keyof typeof grounds): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.content = grounds[mode]
}
