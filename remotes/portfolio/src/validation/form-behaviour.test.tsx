import { refusal } from '@keystead/api-client/testing/fake-api'
import { controlAt, messageAt, typeInto } from '@keystead/module-sdk/testing/typing'
import { openDialog, press } from '@keystead/ui-kit/testing/form'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FormDialog, fillIn, formDialogs, openForm } from '../testing/form-dialogs.tsx'

const forms = Object.entries(formDialogs)
const timeout = 30_000
const untold = 'Your changes have not been saved.'
/** Whether the front dialog confirms before input is lost. */
const isAsked = (words = untold) => openDialog()?.textContent?.includes(words) ?? false
const asked = (words = untold) => waitFor(() => expect(isAsked(words)).toBe(true))

const notThisOne = (loc: (string | number)[]) => () =>
  refusal(422, { detail: [{ loc: ['body', ...loc], msg: 'Not this one', type: 'value_error' }] })

const control = (path: string) => {
  const found = controlAt(path)
  if (!found) throw new Error(`There is nothing to type at ${path}`)
  return found
}

const pressEscape = () =>
  act(async () => {
    fireEvent.keyDown(openDialog() ?? document.body, { key: 'Escape', code: 'Escape', keyCode: 27 })
  })

const firstTyped = ({ ready }: FormDialog) => Object.entries(ready)[0] ?? ['', '']
const closed = () => waitFor(() => expect(openDialog()).toBeUndefined(), { timeout: 5000 })

describe.each(forms)('the form to %s', (name, dialog) => {
  it('closes at once without input', { timeout }, async () => {
    await openForm(dialog)
    await press('Cancel')
    await closed()
  })

  it('confirms before input is lost, and shows a server error at its field', {
    timeout,
  }, async () => {
    const [path, text] = firstTyped(dialog)
    const [refused, loc] = dialog.refused
    await openForm(dialog, { [dialog.save]: notThisOne(loc) })
    await typeInto(control(path), text)
    await pressEscape()
    await asked()
    await press('Keep editing')
    expect(isAsked()).toBe(false)
    expect(control(path).value).toBe(text)
    await fillIn(dialog)
    // Refusals of many units are listed in a report, per unit.
    if (name !== 'many units') {
      // An amount has grouped thousands unless it is being edited.
      const value = () => control(refused).value.replaceAll(',', '')
      const typed = value()
      await press(dialog.submit)
      await waitFor(() => expect(messageAt(control(refused))).toBe('Not this one'))
      await waitFor(() => expect(document.activeElement).toBe(control(refused)))
      expect(value()).toBe(typed)
    }
    await press('Cancel')
    // Of several calls the first ones are stored by then.
    const isHalfWay = name === 'create property'
    await asked(isHalfWay ? "What's done is saved." : untold)
    await press(isHalfWay ? 'Leave' : 'Discard')
    await closed()
  })
})

/** Behaviour common to all forms is tested in one of each kind: a dialog, a wizard, many at once. */
const kinds = forms.filter(([name]) => ['edit unit', 'create property', 'many units'].includes(name))

describe.each(kinds)('the form to %s', (_name, dialog) => {
  it('stays open while submitting, whatever closes it', { timeout }, async () => {
    let answer = (_row: unknown) => {}
    const waiting = new Promise((resolve) => {
      answer = resolve
    })
    const { sent } = await openForm(dialog, { [dialog.save]: () => waiting })
    await fillIn(dialog)
    await press(dialog.submit)
    const isSent = ({ method }: { method: string }) => method === dialog.save.split(' ')[0]
    await waitFor(() => expect(sent().some(isSent)).toBe(true))
    await press('Cancel')
    await pressEscape()
    expect(isAsked()).toBe(false)
    expect(openDialog()?.querySelector('form')?.getAttribute('aria-busy')).toBe('true')
    await act(async () => answer({ id: '00000000-0000-4000-8000-00000000abcd' }))
    await closed()
  })

  it('focuses the first invalid field and submits nothing', { timeout }, async () => {
    const { sent } = await openForm(dialog)
    await fillIn(dialog)
    for (const [path, value] of [...dialog.wrong].reverse()) await typeInto(control(path), value)
    await press(dialog.submit)
    const [[first] = ['']] = dialog.wrong
    await waitFor(() => expect(document.activeElement).toBe(control(first)))
    for (const [path] of dialog.wrong) expect(messageAt(control(path))).toBeTruthy()
    expect(sent()).toEqual([])
  })
})
