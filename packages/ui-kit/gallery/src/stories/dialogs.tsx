import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogForm,
  endingWith,
  FormGrid,
  lazyDialog,
  NumberField,
  TextField,
  useCreatedPlace,
  useDialogState,
  useKitNotify,
} from '@keystead/ui-kit'
import { useMemo, useState } from 'react'
import * as z from 'zod'
import type { Story } from '../story.ts'

const building = z.object({ name: z.string().min(1), floors: z.int().nullish() })
const values = { name: 'Vorderhaus', floors: 5 }
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 800))
const fail = async () => {
  await wait()
  throw new Error('The server did not answer')
}
const LateForm = lazyDialog(async () => ({ BuildingForm }), 'BuildingForm')

function Plain({ question, blocked }: { question?: boolean; blocked?: boolean }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        title="Share property"
        question={question}
        blocked={blocked}
        onClose={() => setOpen(false)}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <p>Klara Berg will see this property and its units.</p>
      </Dialog>
    </>
  )
}

function Confirm({ send = wait }: { send?: () => Promise<void> }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>End lease</Button>
      <ConfirmDialog
        open={open}
        title="End lease?"
        text="The lease ends on 11/30/2026. This cannot be undone."
        confirmLabel="End lease"
        busyLabel="Ending…"
        failed="Failed to end the lease"
        danger
        onClose={() => setOpen(false)}
        onConfirm={() => send().then(() => setOpen(false))}
      />
    </>
  )
}

function BuildingForm({
  dialog,
  send = wait,
}: {
  dialog: Parameters<typeof DialogForm>[0]['dialog']
  send?: () => unknown
}) {
  return (
    <DialogForm
      dialog={dialog}
      title="Edit building"
      schema={building}
      initialValues={values}
      submitLabel="Save changes"
      done="Building updated"
      failed="Failed to update building"
      onSubmit={send}
    >
      <FormGrid>
        <TextField name="name" label="Name" span={8} />
        <NumberField name="floors" label="Floors" integer optional span={4} />
      </FormGrid>
    </DialogForm>
  )
}

function InDialog({ send }: { send?: () => unknown }) {
  const dialog = useDialogState(true)
  return (
    <>
      <Button onClick={dialog.show}>Edit</Button>
      <BuildingForm dialog={dialog} send={send} />
    </>
  )
}

/** Somebody else saved the row meanwhile: the first save asks which values to keep. */
function Conflict() {
  const [isRead, setRead] = useState(false)
  const send = () => {
    if (isRead) return wait()
    setRead(true)
    throw Object.assign(new Error(), {
      name: 'EditConflict',
      fields: ['name'],
      stored: { name: 'Seitenflügel', floors: 6 },
    })
  }
  return <InDialog send={send} />
}

function Ending() {
  const notify = useKitNotify()
  const state = useDialogState()
  const dialog = useMemo(
    () => endingWith(state, () => notify({ kind: 'info', text: 'Closed' })),
    [state, notify],
  )
  return (
    <>
      <Button onClick={dialog.show}>Edit</Button>
      <BuildingForm dialog={dialog} />
    </>
  )
}

function Created() {
  const state = useDialogState()
  const { place, created } = useCreatedPlace(state, (id) => `/buildings/${id}`)
  return (
    <>
      <Button onClick={state.show}>Add building</Button>
      <BuildingForm dialog={place} send={async () => created('12')} />
    </>
  )
}

function Late() {
  const dialog = useDialogState()
  return (
    <>
      <Button onClick={dialog.show}>Edit</Button>
      <LateForm open={dialog.open} dialog={dialog} />
    </>
  )
}

export const dialogs: Story[] = [
  {
    part: 'Dialog',
    use: 'For content over the page. For a form take `DialogForm`, for a question `ConfirmDialog`.',
    height: 560,
    states: {
      default: () => <Plain />,
      question: () => <Plain question />,
      blocked: () => <Plain blocked />,
    },
  },
  {
    part: 'ConfirmDialog',
    use: 'Before what cannot be undone. For a deletion take `DeletionDialog` with `useDeletion`.',
    height: 560,
    states: { default: () => <Confirm />, failing: () => <Confirm send={fail} /> },
  },
  {
    part: 'DialogForm',
    use: 'For creating or editing a row. In several steps take `Wizard`; in the page itself `SchemaForm`.',
    height: 640,
    states: {
      default: () => <InDialog />,
      failing: () => <InDialog send={fail} />,
      conflict: Conflict,
    },
  },
  {
    part: 'useDialogState',
    use: 'For a dialog without an address. One that can be linked takes `useUrlDialog` of `@keystead/module-sdk`.',
    height: 640,
    states: { default: () => <InDialog /> },
  },
  {
    part: 'endingWith',
    use: 'To do something once a dialog closes, however it closes.',
    height: 640,
    states: { default: Ending },
  },
  {
    part: 'useCreatedPlace',
    use: 'For a form that creates a row: leads to the row’s page, and Back to where the form was opened.',
    height: 640,
    states: { default: Created },
  },
  {
    part: 'lazyDialog',
    use: 'For a dialog that few open: its code is loaded when it is opened.',
    height: 640,
    states: { default: Late },
  },
]
