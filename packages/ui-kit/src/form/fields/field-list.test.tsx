import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { renderKit } from '../../testing/render-kit.tsx'
import { SchemaForm } from '../schema-form.tsx'
import { FieldList } from './field-list.tsx'

const schema = z.object({ units: z.array(z.object({})) })

it('moves the focus if the button that removes an entry disappears with it', async () => {
  const { user } = await renderKit(
    <SchemaForm schema={schema} onSubmit={() => {}} initialValues={{ units: [{}, {}, {}] }}>
      <FieldList name="units" addLabel="Add unit" min={1} newEntry={() => ({})}>
        {({ index, remove }) =>
          remove && (
            <button type="button" onClick={remove}>
              Remove {index + 1}
            </button>
          )
        }
      </FieldList>
    </SchemaForm>,
  )
  const remove = async (name: string, then: string) => {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: then })))
  }
  await remove('Remove 1', 'Remove 1')
  await remove('Remove 2', 'Add unit')
})
