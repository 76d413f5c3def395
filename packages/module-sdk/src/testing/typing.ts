import { act, fireEvent } from '@testing-library/react'

/** The form of the open dialog, as a person meets it: its controls, what is typed into them, what they say. */

type Control = HTMLInputElement | HTMLTextAreaElement

/** Of a page with a form of its own: that, while no dialog is open. */
const openForm = () => {
  const inDialogs = document.querySelectorAll<HTMLFormElement>('[role=dialog] form')
  return [...inDialogs].at(-1) ?? document.querySelector('form')
}

/** The text control of a field; undefined where the field is not on screen or is chosen, not typed. */
export function controlAt(path: string): Control | undefined {
  const element = document.getElementById(`${openForm()?.id}_${path.replaceAll('.', '_')}`)
  const isTyped = element?.matches('input:not([role=combobox],[type=checkbox]), textarea')
  return isTyped ? (element as Control) : undefined
}

/** Types into a control in place of what is there, and leaves it: null and undefined are nothing. */
export async function typeInto(control: Control, value: unknown): Promise<void> {
  await act(async () => {
    fireEvent.focus(control)
    // Typing is no press: what was pressed before it did not take the focus away.
    fireEvent.keyDown(control)
    fireEvent.change(control, { target: { value: String(value ?? '') } })
    fireEvent.blur(control)
  })
}

/** What stands under a control as its error, told to screen readers too; undefined where nothing is wrong. */
export function messageAt(control: Control): string | undefined {
  if (control.getAttribute('aria-invalid') !== 'true') return undefined
  const described = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return described.map((id) => document.getElementById(id)?.textContent).find(Boolean) ?? '(not described)'
}

/** A sentence of the table with the field's label and the day's example in it. */
export function inWords(text: string, control: Control, example: string): string {
  const label = document.querySelector(`label[for="${control.id}"] .ks-label`)
  return text
    .replaceAll('{{field}}', label?.firstChild?.textContent ?? '(no label)')
    .replaceAll('{{example}}', example)
}
