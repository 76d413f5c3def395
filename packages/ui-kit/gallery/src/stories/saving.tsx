import {
  Alert,
  Button,
  FormGrid,
  HouseFront,
  KitProvider,
  NumberField,
  ProgressLine,
  SelectField,
  StepsAccount,
  saveStep,
  TextField,
  useDialogState,
  useFormValues,
  useKitSettings,
  useSaveSteps,
  Wizard,
  WizardSteps,
} from '@keystead/ui-kit'
import { useState } from 'react'
import * as z from 'zod'
import type { Story } from '../story.ts'

const steps = [
  { key: 'property', title: 'Property' },
  { key: 'units', title: 'Units', optional: true },
  { key: 'lease', title: 'Lease' },
]
const property = z.object({ name: z.string().min(1), country: z.string(), floors: z.int().nullish() })
const address = z.object({ street: z.string().min(1), city: z.string().min(1) })
const sent = [
  { key: 'group', label: 'Lychener Höfe' },
  { key: 'front', label: 'Vorderhaus' },
  { key: 'back', label: 'Hinterhaus' },
]
const failedHalfWay = {
  failed: sent,
  progress: { group: { state: 'done', id: '1' }, front: { state: 'failed' } },
} as const

function Steps({ initialStep }: { initialStep?: number }) {
  const dialog = useDialogState(true)
  return (
    <>
      <Button onClick={dialog.show}>Add Property</Button>
      <Wizard
        dialog={dialog}
        title="Add Property"
        submitLabel="Create"
        initialStep={initialStep}
        initialValues={{ name: 'Weserhaus', country: 'DE', floors: 4 }}
        onSubmit={() => new Promise((resolve) => setTimeout(resolve, 600))}
        done="Property created"
        aside={<Drawing />}
        steps={[
          {
            key: 'property',
            title: 'Property',
            schema: property,
            hint: 'The address follows in the next step.',
            content: (
              <FormGrid>
                <TextField name="name" label="Name" span={8} />
                <NumberField name="floors" label="Floors" integer optional span={4} />
                <SelectField
                  name="country"
                  label="Country"
                  options={[
                    { value: 'DE', label: 'Germany' },
                    { value: 'AT', label: 'Austria' },
                  ]}
                />
              </FormGrid>
            ),
          },
          {
            key: 'address',
            title: 'Address',
            optional: true,
            schema: address,
            content: (
              <FormGrid>
                <TextField name="street" label="Street" span={8} />
                <TextField name="city" label="City" span={4} />
              </FormGrid>
            ),
          },
        ]}
      />
    </>
  )
}

function Drawing() {
  const { floors } = useFormValues<{ floors: number }>()
  return <HouseFront size="preview" buildings={[{ totalFloors: Number(floors) || 1, units: [] }]} />
}

/** The second call fails once; a retry sends only the rest. */
function Saving() {
  const save = useSaveSteps({ noId: 'The server gave no id.' })
  const [tries, setTries] = useState(0)
  const [isDone, setDone] = useState(false)
  const send = async () => {
    const create = async (id: string) => {
      if (id === 'front' && tries === 0) throw new Error('The server did not answer')
      return { id }
    }
    const step = (key: string, label: string) =>
      saveStep({ key, label, body: { label }, create: () => create(key), update: async () => {} })
    setTries(tries + 1)
    await save.run(sent.map(({ key, label }) => step(key, label))).then(
      () => setDone(true),
      () => {},
    )
  }
  return (
    <div className="gallery-stack">
      <div>
        <Button variant="primary" onClick={send}>
          {save.failed ? 'Send the rest' : 'Save'}
        </Button>
      </div>
      {isDone ? <Alert tone="success">Everything is stored.</Alert> : <StepsAccount save={save} />}
    </div>
  )
}

function SettingsInUse() {
  const { mode, language, dateFormat } = useKitSettings()
  return (
    <p>
      {mode}, {language}, {dateFormat}
    </p>
  )
}

export const saving: Story[] = [
  {
    part: 'Wizard',
    use: 'For a form in two to four steps. In one step take `DialogForm`.',
    height: 720,
    states: { default: () => <Steps />, 'second-step': () => <Steps initialStep={1} /> },
  },
  {
    part: 'WizardSteps',
    use: 'The steps of a wizard of your own. `Wizard` shows them by itself.',
    states: {
      first: () => <WizardSteps steps={steps} index={0} />,
      last: () => <WizardSteps steps={steps} index={2} />,
    },
  },
  {
    part: 'useSaveSteps',
    use: 'For a save that takes several calls: after a failure only the rest is sent. For one call `onSubmit` is enough.',
    states: { default: Saving },
  },
  {
    part: 'saveStep',
    use: 'One call of `useSaveSteps`, with the type of its body.',
    states: { default: Saving },
  },
  {
    part: 'StepsAccount',
    use: 'How far a save of several calls got before it failed.',
    states: { default: () => <StepsAccount save={failedHalfWay} /> },
  },
  {
    part: 'ProgressLine',
    use: 'For many calls of the same kind, such as an import. For a page that loads take `Loading`.',
    states: {
      begun: () => <ProgressLine done={7} count={20} text={(done) => `${done} of 20 created`} />,
      done: () => <ProgressLine done={20} count={20} text={(done) => `${done} of 20 created`} />,
    },
  },
]

export const host: Story[] = [
  {
    part: 'KitProvider',
    use: 'The host places it, once. A module never does; its tests have `renderModule` of `@keystead/module-sdk`.',
    states: {
      default: () => (
        <KitProvider mode="light" locale="en">
          <SettingsInUse />
        </KitProvider>
      ),
    },
  },
  {
    part: 'useKitSettings',
    use: 'Theme, language and date format of the user. Amounts and dates are formatted by `useFormat` of `@keystead/module-sdk`.',
    states: { default: SettingsInUse },
  },
]
