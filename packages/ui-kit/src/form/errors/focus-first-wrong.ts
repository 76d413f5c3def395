const focusable = 'input, textarea, select, button, [tabindex]'

/** A field's control, by the id antd's form assigns. */
function controlOf(formId: string, key: string): HTMLElement | undefined {
  const element = document.getElementById(`${formId}_${key.replaceAll('.', '_')}`)
  if (!element) return undefined
  if (element.matches(focusable)) return element
  // The checked radio button, so that arrow keys continue from there.
  return (
    element.querySelector<HTMLElement>(':checked') ?? element.querySelector<HTMLElement>(focusable) ?? element
  )
}

/** Focuses a form's first field. */
export function focusFirst(formId: string): void {
  const fields = document
    .getElementById(formId)
    ?.querySelectorAll<HTMLElement>('.ant-form-item input, textarea')
  fields?.[0]?.focus()
}

const inReadingOrder = (a: HTMLElement, b: HTMLElement) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** Focuses the first invalid field in page order, once the messages are rendered. */
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
