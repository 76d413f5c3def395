import { editConflict } from '@keystead/api-client/edit-conflict'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { DialogForm } from '../../dialog/dialog-form.tsx'
import { noticeStore } from '../../feedback/notifications.ts'
import { removeNotices } from '../../testing/notices.ts'
import { renderKit } from '../../testing/render-kit.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { markPartialSave } from './partial-save.ts'

const none = () => {}
const dialog = { open: true, leaving: false, show: none, close: none, discard: none, setDirty: none }

const notFound = () => Object.assign(new Error(), { name: 'ApiError', status: 409, detail: 'Not found' })
const partly = () => {
  const error = notFound()
  markPartialSave(error)
  return error
}
const changed = () => editConflict(['name'], { name: 'VH-02' })

it.each([
  ['Failed to update unit', notFound, 'Failed to update unit. Not found'],
  [
    'Failed to update unit. Please try again.',
    notFound,
    'Failed to update unit. Please try again. Not found',
  ],
  [undefined, notFound, 'Not found'],
  ['Failed to update unit', partly, 'Edit unit: Some steps are done. Nothing you entered is lost. Not found'],
  [
    'Failed to update unit',
    changed,
    'Failed to update unit. This has been changed in the meantime. Please reload the page and try again.',
  ],
])('says what failed once the form was left, headed by %s: %s', async (failed, error, text) => {
  removeNotices()
  let refuse = none
  const { user, rerender } = await renderKit(
    <DialogForm
      dialog={dialog}
      title="Edit unit"
      schema={z.object({ name: z.string() })}
      initialValues={{ name: 'VH-01' }}
      submitLabel="Save"
      failed={failed}
      onSubmit={() =>
        new Promise((_, reject) => {
          refuse = () => reject(error())
        })
      }
    >
      <TextField name="name" label="Name" />
    </DialogForm>,
  )
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(refuse).not.toBe(none))
  rerender(<p>Another page</p>)
  refuse()
  await waitFor(() => expect(noticeStore.current().map((notice) => notice.text)).toEqual([text]))
})
