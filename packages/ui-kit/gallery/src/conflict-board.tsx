import { useRef } from 'react'
import * as z from 'zod'
import {
  Button,
  DialogForm,
  FormGrid,
  NumberField,
  Page,
  TextField,
  useDialogState,
} from '../../src/index.ts'

const schema = z.object({ name: z.string().min(1), city: z.string().min(1), floors: z.int().nullish() })
const initial = { name: 'Vorderhaus', city: 'Berlin', floors: 5 }

/** Change something and save: the row was changed by somebody else in between. */
export function ConflictBoard() {
  const dialog = useDialogState(true)
  const isRead = useRef(false)
  return (
    <Page title="Edit conflict" actions={<Button onClick={dialog.show}>Edit</Button>}>
      <DialogForm
        dialog={dialog}
        title="Edit building"
        schema={schema}
        size={720}
        initialValues={initial}
        submitLabel="Save Changes"
        done="Building updated"
        onSubmit={(_values, changes) => {
          if (isRead.current) return
          isRead.current = true
          throw Object.assign(new Error(), {
            name: 'EditConflict',
            fields: Object.keys(changes),
            stored: { name: 'Seitenflügel', city: 'Potsdam', floors: 6 },
          })
        }}
      >
        <FormGrid>
          <TextField name="name" label="Name" span={6} />
          <TextField name="city" label="City" span={6} />
          <NumberField name="floors" label="Floors" integer optional span={6} />
        </FormGrid>
      </DialogForm>
    </Page>
  )
}
