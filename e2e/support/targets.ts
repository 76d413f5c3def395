import type { Page } from 'playwright'

/**
 * Visible controls smaller than 24 px in either direction (WCAG 2.5.8). Text links are exempt: axe checks the space
 * around them.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, select, textarea, input:not([type=hidden]), [role=button], [role=combobox], [role=switch]',
    )
    /** The clickable area: the label of a hidden input, the box around a bare one (but not a select's). */
    const targetOf = (element: HTMLElement) =>
      element.closest('label') ??
      (element.matches('input') ? element.closest('.ant-select, [class*=affix], .ant-picker') : null) ??
      element
    return [...controls].flatMap((control) => {
      const target = targetOf(control)
      const { width, height } = target.getBoundingClientRect()
      const seen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1
      if (!seen || (width >= 24 && height >= 24)) return []
      return [`${control.outerHTML.slice(0, 120)} ${Math.round(width)}×${Math.round(height)}`]
    })
  })
}
