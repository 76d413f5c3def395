import { act, fireEvent, screen, within } from '@testing-library/react'

/** The dialog in front; one that fades out is closed. */
export const openDialog = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]:not([class*=-leave])')].at(-1)

/** Types into the control of that label in place of what is there, and leaves it. */
export async function typeInto(label: string | RegExp, text: string): Promise<void> {
  const control = within(openDialog() ?? document.body).getByRole('textbox', { name: label })
  await act(async () => {
    fireEvent.focus(control)
    fireEvent.mouseDown(control)
    fireEvent.change(control, { target: { value: text } })
    fireEvent.blur(control)
  })
}

/** Chooses in the select of that label. */
export async function choose(label: string | RegExp, option: string): Promise<void> {
  const form = within(openDialog() ?? document.body)
  fireEvent.mouseDown(form.getByRole('combobox', { name: label }))
  await act(async () => {
    fireEvent.click((await screen.findAllByTitle(option)).at(-1) as HTMLElement)
  })
}

/** Presses a button of the dialog in front. */
export async function press(name: string): Promise<void> {
  const button = within(openDialog() ?? document.body).getByRole('button', { name })
  await act(async () => {
    button.focus()
    fireEvent.click(button)
  })
}
