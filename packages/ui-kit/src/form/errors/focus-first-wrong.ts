const focusable = 'input, textarea, select, button, [tabindex]'

/** The control of a field, by the id that antd's form gives it. */
function controlOf(formId: string, key: string): HTMLElement | undefined {
  const element = document.getElementById(`${formId}_${key.replaceAll('.', '_')}`)
  if (!element) return undefined
  if (element.matches(focusable)) return element
  // Of several radio buttons the chosen one: an arrow key goes on from there.
  return (
    element.querySelector<HTMLElement>(':checked') ?? element.querySelector<HTMLElement>(focusable) ?? element
  )
}

/** Moves the focus to the first field of a form. */
export function focusFirst(formId: string): void {
  const fields = document
    .getElementById(formId)
    ?.querySelectorAll<HTMLElement>('.ant-form-item input, textarea')
  fields?.[0]?.focus()
}

const inReadingOrder = (a: HTMLElement, b: HTMLElement) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** Moves the focus to the first of the wrong fields as they stand on the page, once their messages are drawn. */
export function focusFirstWrong(formId: string, keys: string[]): void {
  requestAnimationFrame(() => {
    const [first] = keys
      .map((key) => controlOf(formId, key))
      .filter((element) => element !== undefined)
      .sort(inReadingOrder)
    first?.focus()
    first?.closest('.ant-form-item')?.scrollIntoView?.({ block: 'nearest' })
  })
}
