import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { DialogForm } from '../../dialog/dialog-form.tsx'
import { noticeStore } from '../../feedback/notifications.ts'
import { removeNotices } from '../../testing/notices.ts'
import { renderKit } from '../../testing/render-kit.tsx'
import { TextField } from '../fields/text-fields.tsx'

const none = () => {}
const dialog = { open: true, leaving: false, show: none, close: none, discard: none, setDirty: none }

it.each([
  ['Failed to update unit', 'Failed to update unit. Not found'],
  ['Failed to update unit. Please try again.', 'Failed to update unit. Please try again. Not found'],
  [undefined, 'Not found'],
])('says what failed once the form was left, headed by %s', async (failed, text) => {
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
          const error = { name: 'ApiError', status: 409, type: 'other', detail: 'Not found' }
          refuse = () => reject(Object.assign(new Error(), error))
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
