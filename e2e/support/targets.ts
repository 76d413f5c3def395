import type { Page } from 'playwright'

/**
 * The controls in view that are smaller than 24 px in a direction (WCAG 2.5.8). Links are text
 * and may be: axe holds that there is room around them.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, select, textarea, input:not([type=hidden]), [role=button], [role=combobox], [role=switch]',
    )
    /** What is pressed: the label around a hidden choice, the box around a bare input (never the input of a select). */
    const targetOf = (element: HTMLElement) =>
      element.closest('label') ??
      (element.matches('input') ? element.closest('.ant-select, [class*=affix], .ant-picker') : null) ??
      element
    return [...controls].flatMap((control) => {
      const { width, height } = targetOf(control).getBoundingClientRect()
      const seen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1
      if (!seen || (width >= 24 && height >= 24)) return []
      return [`${control.outerHTML.slice(0, 120)} ${Math.round(width)}×${Math.round(height)}`]
    })
  })
}
