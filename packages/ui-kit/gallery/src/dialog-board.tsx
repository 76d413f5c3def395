import { useState } from 'react'
import * as z from 'zod'
import {
  Button,
  Card,
  DeletionDialog,
  Dialog,
  FormGrid,
  FormGroup,
  Page,
  SchemaForm,
  SubmitButton,
  TextField,
  useDeletion,
} from '../../src/index.ts'

const schema = z.object({ phone: z.string().nullish(), fax: z.string().max(4).nullish() })
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 800))
const inUse = { name: 'ApiError', status: 409, type: 'in_use', detail: 'In use', params: { count: 2 } }

type Shown = 'small' | 'form' | 'wide' | 'question' | 'blocked'

/** Dialogs without a form, what deletes, and groups of fields that unfold. */
export function DialogBoard() {
  const [shown, setShown] = useState<Shown>()
  const names: Shown[] = ['small', 'form', 'wide', 'question', 'blocked']
  return (
    <Page
      title="Dialogs"
      actions={names.map((name) => (
        <Button key={name} onClick={() => setShown(name)}>
          {name}
        </Button>
      ))}
    >
      <Deletions />
      <Groups />
      <Dialog
        open={shown !== undefined}
        title={`A dialog: ${shown}`}
        size={shown === 'wide' ? 880 : shown === 'form' ? 720 : 480}
        question={shown === 'question'}
        blocked={shown === 'blocked'}
        onClose={() => setShown(undefined)}
        footer={
          <Button variant="primary" onClick={() => setShown(undefined)}>
            Done
          </Button>
        }
      >
        <p>While something is sent it is closed by its foot alone.</p>
      </Dialog>
    </Page>
  )
}

function Deletions() {
  const deletion = useDeletion<{ name: string; used: boolean }>({
    send: async ({ used }) => {
      await wait()
      if (used) throw Object.assign(new Error(), inUse)
    },
    blocked: (count) => ({ text: `${count} active leases`, link: { label: 'Leases', to: '/list' } }),
    done: 'Building deleted',
    failed: 'Failed to delete building',
  })
  return (
    <div className="gallery-row">
      <Button variant="danger" onClick={() => deletion.ask({ name: 'Hinterhaus', used: false })}>
        Delete
      </Button>
      <Button variant="dangerText" onClick={() => deletion.ask({ name: 'Vorderhaus', used: true })}>
        Delete what is in use
      </Button>
      <DeletionDialog deletion={deletion} title="Delete building?" text={({ name }) => `"${name}" goes.`} />
    </div>
  )
}

function Groups() {
  return (
    <Card>
      <SchemaForm schema={schema} initialValues={{ phone: '030 123' }} onSubmit={wait}>
        <FormGroup title="Open, for it holds a value" names={['phone']}>
          <FormGrid>
            <TextField name="phone" label="Phone" optional span={6} />
          </FormGrid>
        </FormGroup>
        <FormGroup title="Folded; opens where something is wrong" names={['fax']}>
          <FormGrid>
            <TextField name="fax" label="Fax" optional span={6} />
          </FormGrid>
        </FormGroup>
        <SubmitButton>Save</SubmitButton>
      </SchemaForm>
    </Card>
  )
}
