import { act, fireEvent } from '@testing-library/react'

/** The form of the open dialog as a user sees it: its controls and their messages. */

type Control = HTMLInputElement | HTMLTextAreaElement

/** Falls back to the page's own form if no dialog is open. */
const openForm = () => {
  const inDialogs = document.querySelectorAll<HTMLFormElement>('[role=dialog] form')
  return [...inDialogs].at(-1) ?? document.querySelector('form')
}

/** A field's text control; undefined if it is not on screen, or chosen instead of typed. */
export function controlAt(path: string): Control | undefined {
  const element = document.getElementById(`${openForm()?.id}_${path.replaceAll('.', '_')}`)
  const isTyped = element?.matches('input:not([role=combobox],[type=checkbox]), textarea')
  return isTyped ? (element as Control) : undefined
}

/** Replaces a control's text and blurs it; null and undefined clear it. */
export async function typeInto(control: Control, value: unknown): Promise<void> {
  await act(async () => {
    fireEvent.focus(control)
    // A key press, so that the focus change is not attributed to an earlier pointer press.
    fireEvent.keyDown(control)
    fireEvent.change(control, { target: { value: String(value ?? '') } })
    fireEvent.blur(control)
  })
}

/** The error message of a control, as screen readers get it; undefined if it is valid. */
export function messageAt(control: Control): string | undefined {
  if (control.getAttribute('aria-invalid') !== 'true') return undefined
  const described = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return described.map((id) => document.getElementById(id)?.textContent).find(Boolean) ?? '(not described)'
}
