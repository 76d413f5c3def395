import { act, fireEvent, waitFor, within } from '@testing-library/react'

/** The form of the top dialog, or else of the page, filled in like a person: each field by its label. */

type Label = string | RegExp

/** The index, if several fields have the same label. */
interface Which {
  at?: number
  /** How long to wait for an option, in ms. */
  within?: number
}

/** The topmost dialog: a confirmation is above the form that asks it. A dialog fading out counts as closed. */
export const openDialog = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]:not([class*=-leave])')].at(-1)

const front = () => openDialog() ?? document.body

/** The kit appends "optional" to the label, which makes it part of the name. */
const isCalled = (label: string) => (name: string) => name === label || name.startsWith(`${label} optional`)

function labelsThere(): string {
  const labels = [...front().querySelectorAll('label')].map(({ textContent }) => `"${textContent}"`)
  return labels.length > 0 ? labels.join(', ') : 'none'
}

/** @throws with the available labels */
function fieldOf(role: string, label: Label, { at = 0 }: Which = {}): HTMLElement | undefined {
  const name = typeof label === 'string' ? isCalled(label) : label
  return within(front()).queryAllByRole(role, { name })[at]
}

const lost = (kind: string, label: Label) =>
  new Error(`No ${kind} is called "${label}" here; the labels are ${labelsThere()}.`)

/**
 * Replaces a field's value and blurs it: a text, a number or amount in either language, or a day as '2026-11-20' in
 * any format; null clears it.
 * @throws if there is no such field
 */
export async function fill(label: Label, value: string | number | null, which?: Which): Promise<void> {
  const control = fieldOf('textbox', label, which)
  if (!control) throw lost('field to type in', label)
  await act(async () => {
    fireEvent.focus(control)
    fireEvent.mouseDown(control)
    fireEvent.change(control, { target: { value: typedText(value) } })
    fireEvent.blur(control)
  })
}

/** A point before three digits would group thousands in German: a fourth digit makes it the decimal sign. */
const typedText = (value: string | number | null) =>
  typeof value === 'number' ? String(value).replace(/\.\d{3}$/, '$&0') : (value ?? '')

/** The options of an open select, by their text. */
function optionsOf(select: HTMLElement): HTMLElement[] {
  const list = document.getElementById(select.getAttribute('aria-controls') ?? '')
  const popup = list?.closest('.ant-select-dropdown')
  return [...(popup?.querySelectorAll<HTMLElement>('.ant-select-item-option') ?? [])]
}

const textOf = (option: HTMLElement) => option.title || option.textContent || ''

async function opened(label: Label, which?: Which): Promise<HTMLElement> {
  const select = fieldOf('combobox', label, which)
  if (!select) throw lost('select', label)
  if (select.getAttribute('aria-expanded') !== 'true') await act(async () => void fireEvent.mouseDown(select))
  return select
}

const timed = ({ within: timeout }: Which = {}) => (timeout === undefined ? undefined : { timeout })

/** The options of a select in order; of more than 40 only those rendered. */
export async function offered(label: Label, which?: Which): Promise<string[]> {
  const select = await opened(label, which)
  return waitFor(() => {
    const options = optionsOf(select)
    if (options.length === 0) throw new Error(`The select "${label}" offers nothing.`)
    return options.map(textOf)
  }, timed(which))
}

/**
 * Chooses in a select, or presses one of a few visible options; for a multi-select, call it once per option.
 * @throws with the available options
 */
export async function choose(label: Label, option: Label, which?: Which): Promise<void> {
  const segments = fieldOf('radiogroup', label, which)
  if (segments) {
    await act(async () => void fireEvent.click(within(segments).getByRole('radio', { name: option })))
    return
  }
  const select = await opened(label, which)
  // A long list is virtualized, so filter it by typing.
  const words = typeof option === 'string' ? option : option.source
  if (select.matches(':not([readonly])'))
    await act(async () => void fireEvent.change(select, { target: { value: words } }))
  const isMeant = (text: string) => (typeof option === 'string' ? text === option : option.test(text))
  const found = await waitFor(() => {
    const options = optionsOf(select)
    const meant = options.find((each) => isMeant(textOf(each)))
    if (meant) return meant
    const texts = options.map((each) => `"${textOf(each)}"`).join(', ') || 'nothing'
    throw new Error(`"${label}" does not offer "${option}", but ${texts}.`)
  }, timed(which))
  await act(async () => void fireEvent.click(found))
}

/** Presses a button of the topmost dialog and focuses it, as a real press does. */
export async function press(name: Label): Promise<void> {
  const button = within(front()).getByRole('button', { name })
  await act(async () => {
    button.focus()
    fireEvent.click(button)
  })
}

/** A field's error message, as screen readers get it; undefined if it is valid. */
export function errorOf(label: Label, which?: Which): string | undefined {
  const field = fieldOf('textbox', label, which) ?? fieldOf('combobox', label, which)
  if (!field) throw lost('field', label)
  if (field.getAttribute('aria-invalid') !== 'true') return undefined
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return described.map((id) => document.getElementById(id)?.textContent).find(Boolean) ?? '(not described)'
}
